import { useSyncExternalStore } from 'react'

import { logOut } from '#app/account/session.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import { createSharedState } from '#app/ui/shared-state.ts'
import { storedAs } from '#app/ui/stored-as.ts'
import { MINUTE } from '#app/values/time.ts'

import * as rules from './cart.ts'
import { type Cart, EMPTY_CART } from './cart.ts'
import { CART_KEY, isStale, readStored, storedCart } from './stored-cart.ts'

const SWEEP_MS = MINUTE

/**
 * The cart of one open page and its copy in the browser's storage. Where nothing can be stored, the
 * cart lives as long as the page.
 * @param now epoch milliseconds
 */
export function createCartStore(storage: () => Storage, now: () => number) {
  const cart = createSharedState(EMPTY_CART)
  const copy = storedAs(CART_KEY, storage)
  /** The stored copy as this page wrote or read it last, also once it is deleted for its age. */
  let known: string | null | undefined

  /** Deletes a stored copy that is too old; the cart in memory lives on until the page is closed. */
  function sweep() {
    const stored = copy.read()
    if (stored !== null && isStale(stored, now())) copy.remove()
  }

  /**
   * Takes the stored cart as this page's own. A copy that nobody has touched changes nothing, even if it
   * has grown too old meanwhile; where it is gone, the cart may have been ordered.
   */
  function load() {
    if (copy.read() === known) return
    sweep()
    known = copy.read()
    cart.set(readStored(known, now()))
  }

  /** Where the copy was deleted for its age, other tabs hear of an empty cart only by a copy that goes. */
  function change(next: Cart) {
    cart.set(next)
    copy.write(storedCart(next, now()))
    if (next.length === 0) copy.remove()
    known = copy.read()
  }

  /** Follows another tab. A copy that it deleted for its age was not emptied by the shopper. */
  function follow({ key, oldValue }: Pick<StorageEvent, 'key' | 'oldValue'>) {
    if (key !== CART_KEY) return
    if (!copy.read() && oldValue && isStale(oldValue, now())) return
    load()
  }

  return { get: cart.get, subscribe: cart.subscribe, load, change, sweep, follow }
}

const store = createCartStore(() => localStorage, Date.now)
let started = false

/** Loads the cart when a page first asks for it, and keeps it in step from then on. */
function start() {
  if (started) return
  started = true
  store.load()
  addEventListener('storage', (event) => {
    if (event.key === null) startAnew()
    else store.follow(event)
  })
  // A page that comes back by the browser's back button has slept through the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && store.load())
  setInterval(store.sweep, SWEEP_MS)
}

/** Another tab has logged out: what was typed and ordered here is not for whoever sits here next. */
function startAnew() {
  sessionStorage.clear()
  location.reload()
}

function subscribe(onChange: () => void) {
  start()
  return store.subscribe(onChange)
}

function change(rule: (cart: Cart) => Cart) {
  start()
  store.change(rule(store.get()))
}

/** The cart; empty on the server and while the browser takes over the server's page. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, store.get, () => EMPTY_CART)
}

/** False until the stored cart has been read: an empty cart says nothing before that. */
export function useCartLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => started,
    () => false,
  )
}

/** Puts a product in; what is in the cart already gets the new quantity. */
export const putInCart = (product: ProductSummary, quantity: number) =>
  change((cart) => rules.setLine(cart, product, quantity))

/** Gives a line another quantity, from 1 on. */
export const changeQuantity = (productId: string, quantity: number) =>
  change((cart) => rules.changeQuantity(cart, productId, quantity))

/** Takes a product's line away. */
export const removeFromCart = (productId: string) =>
  change((cart) => rules.removeLine(cart, productId))

/** Leaves of a line what there is of it, once the shop has said that it is too little. */
export const reduceLine = (productId: string, left: number) =>
  change((cart) => rules.reduceLine(cart, productId, left))

/** Takes out what an order has taken over; an empty cart leaves no stored copy. */
export const takeOrdered = (ordered: Parameters<typeof rules.takeOrdered>[1]) =>
  change((cart) => rules.takeOrdered(cart, ordered))

/** Logs out, and empties the cart of the open page with all that the browser keeps. */
export function logOutAndEmptyCart() {
  logOut()
  change(() => EMPTY_CART)
}

/** Remembers the products that the shop sent with `price_changed`. */
export const refreshLines = (fresh: readonly ProductSummary[]) =>
  change((cart) => rules.refreshLines(cart, fresh))
