import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'
import { DAY } from '#app/values/time.ts'

import { expectAccessible } from './axe.ts'
import { errorOf, field, fillIn, sendButton } from './buyer.ts'
import { setClockBack } from './clock.ts'
import { goesOn, holdBack } from './line.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe('signing in', () => {
  test.each([390, 768, 1280])('is readable for everyone at %i px', async (width) => {
    await expectAccessible(await shop.visit('/sign-in', { width }))
  })

  test('tells an unknown address from a wrong password', async () => {
    const page = await shop.visit('/sign-in', { expects: [/401|404/] })
    await fillIn(page, { email: 'askush@dyqani.local', password: 'dicka-e-gjate' })
    await sendButton(page).click()
    await page.getByRole('alert').getByText('Përdoruesi nuk ekziston', { exact: true }).waitFor()
    await fillIn(page, { email: DEMO_CUSTOMER.email })
    await sendButton(page).click()
    await page.getByRole('alert').getByText('Passwordi është gabim', { exact: true }).waitFor()
    await expectAccessible(page)
  })

  test('asks for both fields', async () => {
    const page = await shop.visit('/sign-in')
    await sendButton(page).click()
    await page.getByText('Ju lutem plotësoni të gjitha fushat.').waitFor()
    for (const name of ['email', 'password'])
      await errorOf(page, name).getByText('Plotësoni këtë fushë.').waitFor()
    await expect.poll(() => field(page, 'email').evaluate((it) => it.matches(':focus'))).toBe(true)
    await expectAccessible(page)

    await fillIn(page, { email: DEMO_CUSTOMER.email })
    await errorOf(page, 'email').waitFor({ state: 'detached' })
    await sendButton(page).click()
    await expect
      .poll(() => field(page, 'password').evaluate((it) => it.matches(':focus')))
      .toBe(true)
    expect(await errorOf(page, 'email').count()).toBe(0)
  })

  test('says when the shop was not reached, and works once it is', async () => {
    const page = await shop.visit('/sign-in?next=/faq', { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await fillIn(page, DEMO_CUSTOMER)
    await page.context().setOffline(true)
    await sendButton(page).click()
    const sentence = 'Probleme me lidhjen. Ju lutemi kontrolloni rrjetin tuaj dhe provoni përsëri.'
    await page.getByText(sentence, { exact: true }).waitFor()
    await page.context().setOffline(false)
    await sendButton(page).click()
    await page.waitForURL(`${shop.url}/faq`)
  })

  test('asks once, however often it is sent, and keeps the focus on the button', async () => {
    const page = await shop.visit('/sign-in', { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await fillIn(page, DEMO_CUSTOMER)
    let asked = 0
    let fail = () => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route('**/api/auth/signin', async (route) => {
      asked += 1
      await failing
      await route.abort('internetdisconnected')
    })
    await sendButton(page).press('Enter')
    const isInFocus = () => sendButton(page).evaluate((button) => button.matches(':focus'))
    await page.getByRole('button', { name: 'Duke hyrë...', disabled: true }).waitFor()
    expect(await isInFocus()).toBe(true)
    await page.keyboard.press('Enter')
    await field(page, 'email').press('Enter')
    await sendButton(page).focus()
    fail()
    await page.getByText('Probleme me lidhjen.').waitFor()
    expect([asked, await isInFocus(), await sendButton(page).isEnabled()]).toEqual([1, true, true])
  })

  /** Nobody else's order may come under this account, either. */
  async function expectNobody(page: Page) {
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    await expect.poll(() => page.context().cookies()).toEqual([])
  }

  const WRONG_CLOCK =
    'Ora e pajisjes suaj nuk është e saktë. Ju lutemi rregullojeni dhe hyni në llogari.'

  test('lets whoever went elsewhere meanwhile stay there', async () => {
    const page = await shop.visit('/sign-in')
    const letGo = await holdBack(page, 'POST', '**/api/auth/signin', goesOn)
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.getByRole('button', { name: 'Duke hyrë...' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click()
    await page.waitForURL('**/contact')
    letGo()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/contact')
  })

  test('says so where the clock of the device is so wrong that nobody stays signed in', async () => {
    const page = await shop.visit('/sign-in')
    await setClockBack(page, -8 * DAY)
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.getByRole('alert').getByText(WRONG_CLOCK, { exact: true }).waitFor()
    await expectNobody(page)
  })

  test('and that an account was opened all the same', async () => {
    const page = await shop.visit('/sign-up', { width: 390 })
    await setClockBack(page, -8 * DAY)
    await fillIn(page, { username: 'Dita', email: 'dita@example.al', password: 'një derë e re' })
    await sendButton(page).click()
    const opened = `Llogaria u hap me sukses. ${WRONG_CLOCK}`
    await page.getByRole('alert').getByText(opened, { exact: true }).waitFor()
    await expectNobody(page)
  })

  test('says what went wrong where nothing may be stored', async () => {
    const page = await shop.visit('/sign-in')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('no room')
      }
    })
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.getByText('Ndodhi një gabim: no room', { exact: true }).waitFor()
    await expectNobody(page)
  })

  test.each([
    ['admin', '/sign-in', '/menaxhimi-i-produkteve'],
    ['customer', '/sign-in', '/llogaria-ime'],
    ['customer', '/sign-in?next=/contact', '/contact'],
  ] as const)('is done already for %s at %s', async (as, path, led) => {
    const page = await shop.visit(path, { as })
    await page.waitForURL(shop.url + led)
  })

  test('is asked of whoever the shop no longer knows', async () => {
    const page = await shop.visit('/faq', { as: 'customer', expects: [/401/] })
    await page.evaluate(() => {
      const [head, body] = (localStorage.getItem('jwt') ?? '').split('.')
      localStorage.setItem('jwt', `${head}.${body}.forged`)
    })
    const refused = page.waitForResponse('**/api/auth/check-admin')
    await page.goto(`${shop.url}/sign-in?next=/contact`)
    await refused
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.waitForURL('**/contact')
  })

  test('remembers who came, until Logout', async () => {
    const page = await shop.visit('/sign-in?next=/faq')
    await fillIn(page, ADMIN)
    await sendButton(page).click()
    await page.waitForURL(`${shop.url}/faq`)
    const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted())
    await expect.poll(() => keys()).toEqual(['isAdmin', 'isAuth', 'jwt', 'userId'])
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${shop.url}/`)
    await expect.poll(() => keys()).toEqual([])
  })

  test.each([
    ['admin', '/menaxhimi-i-kategorive', 'Kafshë shtëpiake'],
    ['customer', '/llogaria-ime', 'Përshëndetje, klient!'],
  ] as const)('is over for %s in all tabs at once', async (as, path, shown) => {
    const page = await shop.visit(path, { as })
    const other = await shop.visit(path, { in: page })
    // What a page asks for after the end of the session is refused, and the browser says so. The
    // page of the orders would ask again and again.
    for (const tab of [page, other]) await tab.getByText(shown).first().waitFor()
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${shop.url}/sign-in?next=${encodeURIComponent(path)}`)
  })

  test('as somebody else shows their own account in all tabs', async () => {
    const page = await shop.visit('/llogaria-ime', { as: 'customer' })
    const greeted = (name: string) =>
      page.getByRole('heading', { name: `Përshëndetje, ${name}!` }).waitFor()
    await greeted('klient')
    const other = await shop.visit('/sign-up?next=/faq', { in: page })
    await fillIn(other, { username: 'Drita', email: 'drita@example.al', password: 'e-fshehtë-1' })
    await sendButton(other).click()
    await other.waitForURL(`${shop.url}/faq`)
    await greeted('Drita')
  })

  test.each([
    ['//dyqani.example/faq'],
    ['https://dyqani.example/faq'],
    ['/\\dyqani.example'],
    ['/.//dyqani.example/faq'],
    ['javascript:alert(1)'],
  ])('never leads to %s', async (next) => {
    const page = await shop.visit(`/sign-in?next=${encodeURIComponent(next)}`)
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.waitForURL(`${shop.url}/llogaria-ime`)
  })

  test('shows the password to whoever typed it', async () => {
    const page = await shop.visit('/sign-in', { width: 390 })
    await fillIn(page, { password: 'e-fshehtë' })
    await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Shfaq' }).click()
    await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Fshih' }).click()
    await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('password')
  })
})
