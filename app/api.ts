import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { accountApi } from '#app/account/account.api.ts'
import { forgottenPasswordApi } from '#app/account/forgotten-password.api.ts'
import { profileApi } from '#app/account/profile.api.ts'
import { dashboardApi } from '#app/admin/dashboard.api.ts'
import { catalogueApi } from '#app/catalogue/catalogue.api.ts'
import { categoriesApi } from '#app/catalogue/categories.api.ts'
import { manyProductsApi } from '#app/catalogue/many-products.api.ts'
import { productsApi } from '#app/catalogue/products.api.ts'
import { placeOrderApi } from '#app/checkout/place-order.api.ts'
import { createDocumentApi } from '#app/api-document.ts'
import { changeHeroApi, heroApi } from '#app/hero/hero.api.ts'
import { Admission } from '#app/http/admission.server.ts'
import { admitted } from '#app/http/admitted.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { limitedBody } from '#app/http/body-limit.server.ts'
import { securityHeaders } from '#app/http/headers.server.ts'
import { refuseOtherMethods } from '#app/http/other-methods.server.ts'
import { newRequestId, type OnError, REQUEST_ID } from '#app/http/request-log.server.ts'
import { plainProblem, refuse } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { transientProblem } from '#app/http/transient-problem.server.ts'
import { ordersApi } from '#app/orders/orders.api.ts'

const SECURITY = Object.entries(securityHeaders)

/** The API's table of contents: every call under `/api` and the file that answers it. */
export function createApi(shop: Shop, onError: OnError, admission = new Admission()) {
  const api = new Hono<ApiEnv>().basePath('/api')
  api
    .use(async (c, next) => {
      const requestId = String(c.env?.outgoing?.getHeader(REQUEST_ID) ?? newRequestId())
      c.set('shop', shop)
      c.set('requestId', requestId)
      c.set('report', (error) => onError(error, requestId))
      await next()
      // Hono's own `header` would make the whole answer anew for each of them.
      const { headers } = c.res
      headers.set(REQUEST_ID, requestId)
      for (const [name, value] of SECURITY) {
        // The page of the document has a policy of its own.
        if (!headers.has(name)) headers.set(name, value)
      }
    })
    .use(refuseOtherMethods(api))
    // Before the limit: pictures are larger than any other body, and admins are few.
    .route('/product', productsApi)
    .route('/', manyProductsApi)
    .route('/hero', changeHeroApi)
    .use(limitedBody)
    // Past admission: hashing waits in `password.server.ts`, and no storm of sign-ins holds up an order.
    .route('/auth', accountApi)
    .route('/auth', forgottenPasswordApi)
    .use(admitted(admission))
    .route('/auth', profileApi)
    .route('/orders', ordersApi)
    .route('/dashboard', dashboardApi)
    .route('/', placeOrderApi)
    .route('/category', categoriesApi)
    .route('/hero', heroApi)
    .route('/', catalogueApi)
    .route('/', createDocumentApi(api))
  api.notFound((c) => refuse(c, plainProblem('not_found')))
  api.onError((error, c) => {
    if (error instanceof HTTPException) {
      return refuse(c, plainProblem(error.status === 413 ? 'too_large' : 'unreadable'))
    }
    const { requestId } = c.var
    const transient = transientProblem(error)
    // Being overloaded is no error, and a line for each refusal would be work of its own.
    if (transient !== 'overloaded') onError(error, requestId)
    if (transient) return refuse(c, plainProblem(transient))
    return refuse(c, { ...plainProblem('internal'), details: { requestId } })
  })
  return api
}
