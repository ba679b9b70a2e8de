import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Hero, Slide } from '#app/hero/hero.ts'
import { initialSlides } from '#app/hero/initial-slides.ts'

import { beyondWindow, openShopkeeper, type Shopkeeper } from './buyer.ts'
import { picture } from './form-screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
let call: Shopkeeper['call']
beforeAll(async () => {
  call = (await openShopkeeper(shop)).call
})

const WINTER: Omit<Slide, 'picture'> = {
  title: 'Dimri është këtu',
  line: 'Gjithçka e ngrohtë.',
  button: 'Shiko dimrin',
  target: '/faq',
  dark: true,
}

const heroNow = async (): Promise<Hero> => (await shop.ask('/api/hero')).json() as Promise<Hero>

/** Saves slides as an admin's form does; each file is the picture of the slide that names its place. */
async function save(slides: readonly object[], names: string[] = []) {
  const form = new FormData()
  form.set('slides', JSON.stringify(slides))
  form.set('updatedAtWas', (await heroNow()).updatedAt ?? '')
  for (const name of names) {
    const { buffer, mimeType } = await picture(name, '#2b58b0')
    form.append('image', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  return call('PUT', '/api/hero', form)
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' })

describe('the top of the home page', () => {
  /** Only an answer that took work has an id, by which the log names it. */
  const isKept = async (path: string) => !(await shop.ask(path)).headers.has('x-request-id')

  test('shows what was saved at the very next request, while other pages stay kept', async () => {
    const others = ['/kategori/new', '/kategori/offers', '/faq']
    for (const path of ['/', ...others]) await shop.ask(path)
    expect(await isKept('/')).toBe(true)
    await save([{ ...WINTER, picture: 0 }], ['dimri.jpg'])
    const answer = await shop.ask('/')
    expect(answer.headers.has('x-request-id')).toBe(true)
    const html = await answer.text()
    expect(html).toContain(WINTER.title)
    expect(html).not.toContain(initialSlides[0]?.title)
    for (const path of others) expect(await isKept(path), path).toBe(true)
    await save(initialSlides)
    expect(await (await shop.ask('/')).text()).toContain(initialSlides[0]?.title)
  })

  test.each([390, 768, 1280])('shows an uploaded picture whole at %i px', async (width) => {
    await save(
      [
        { ...WINTER, picture: 0 },
        { ...WINTER, title: 'E dyta', line: '', dark: false, picture: 1 },
      ],
      ['dimri.jpg', 'vera.jpg'],
    )
    const page = await shop.visit('/', { width, reducedMotion: true })
    const first = carousel(page).locator('img').first()
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const [box, frame] = [await first.boundingBox(), await carousel(page).boundingBox()]
    expect([box?.width, box?.height]).toEqual([frame?.width, frame?.height])
    expect(await first.getAttribute('loading')).toBe('eager')
    expect(await first.getAttribute('fetchpriority')).toBe('high')
    const link = carousel(page).getByRole('link', { name: WINTER.button }).first()
    expect(await link.getAttribute('href')).toBe('/faq')
    expect(await beyondWindow(page)).toBe(0)
  })
})
