import { join } from 'node:path'

import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { storeAvif } from '#app/pictures/avif.server.ts'
import { startAvifQueue } from '#app/catalogue/avif-queue.server.ts'
import { avifOf, filesOf } from '#app/pictures/picture.ts'
import { strayPictures } from '#app/catalogue/stray-pictures.server.ts'
import { backUp } from '#app/backup/backup.server.ts'
import { restore } from '#app/backup/restore.server.ts'
import type { Change } from '#app/db/changes.server.ts'
import { DAY } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { filesIn, formOf, picturesIn } from '#test/staff.ts'
import { freshKey, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { places, settingsFor } from '#test/object-storage.ts'
import { canvas, file, jpeg } from '#test/pictures.ts'

import { heroText } from './hero-text.ts'
import type { Hero, Slide } from './hero.ts'
import { initialSlides } from './initial-slides.ts'

type Sent = Omit<Slide, 'picture'> & { picture: string | number }

const winter: Omit<Slide, 'picture'> = {
  title: 'Dimri është këtu',
  line: 'Gjithçka e ngrohtë, për të gjithë.',
  button: 'Shiko dimrin',
  target: '/kategori/sport',
  dark: true,
}
const photo = async (name = 'dimri.jpg') => file(await canvas(2400, 1200).jpeg().toBuffer(), name)

describe.each(places)('the hero on %s, its pictures %s', (engine, place) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    // Files have the machine's time, whatever the shop's clock says.
    shop.wait(Date.now() - shop.now())
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const hero = async (): Promise<Hero> => (await shop.ask('/api/hero')).json()

  async function send(
    slides: readonly Sent[],
    files: File[] = [],
    seen?: string | null,
    key?: string,
  ) {
    const updatedAtWas = seen === undefined ? (await hero()).updatedAt : seen
    const fields = { slides: JSON.stringify(slides), updatedAtWas: updatedAtWas ?? '' }
    const body = formOf(fields, files)
    const headers = {
      ...cast.besnik.signedIn,
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    return shop.ask('/api/hero', { method: 'PUT', body, headers })
  }

  async function saved(...sent: Parameters<typeof send>): Promise<Hero> {
    const answer = await send(...sent)
    const body = await answer.json()
    expect([answer.status, body.message]).toEqual([200, heroText.saved])
    return body.hero
  }

  test('is the shop’s own until an admin changes it', async () => {
    expect(await hero()).toEqual({ slides: initialSlides, updatedAt: null })
    const changed = await saved([{ ...winter, picture: 'banners/hero-2-wide.webp' }])
    expect(changed).toEqual({
      slides: [{ ...winter, picture: 'banners/hero-2-wide.webp' }],
      updatedAt: new Date(shop.now()).toISOString(),
    })
    expect(await hero()).toEqual(changed)
  })

  test('shows new pictures as wide as a page, beside those that stay, in the order that is sent', async () => {
    const [own = ''] = (await saved([{ ...winter, picture: 0 }], [await photo()])).slides.map(
      ({ picture }) => picture,
    )
    expect(own).toMatch(/^uploads\/[a-z0-9]+-1920\.webp$/)
    expect(await picturesIn(shop)).toHaveLength(5)
    const { width, height } = await sharp(await shop.pictures.get(own)).metadata()
    expect([width, height]).toEqual([1920, 960])

    const sent = [
      { ...winter, picture: 1 },
      { ...winter, picture: own },
      { ...winter, picture: 0 },
    ]
    const { slides } = await saved(sent, [await photo('a.jpg'), file(await jpeg(), 'b.jpg')])
    expect(slides.map(({ picture }) => picture.replace(/^.*-/, ''))).toEqual([
      '900.webp',
      '1920.webp',
      '1920.webp',
    ])
    expect(slides[1]?.picture).toBe(own)
  })

  test('takes its pictures along when they go, and leaves nothing when it is the first again', async () => {
    const { slides } = await saved(
      [
        { ...winter, picture: 0 },
        { ...winter, picture: 1 },
      ],
      [await photo(), await photo()],
    )
    await storeAvif(shop.pictures, slides[0]?.picture ?? '')
    await saved(slides.slice(1))
    expect(await picturesIn(shop)).toEqual(
      filesOf(slides[1]?.picture ?? '')
        .filter((path) => path.endsWith('.webp'))
        .map((path) => path.replace('uploads/', ''))
        .toSorted(),
    )
    expect(await saved(initialSlides)).toEqual({ slides: initialSlides, updatedAt: null })
    expect(await picturesIn(shop)).toEqual([])
  })

  test('is not changed by who has not seen what another admin did', async () => {
    const first = await saved([{ ...winter, picture: 'banners/hero-1-wide.webp' }])
    const late = await send(initialSlides, [], null)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'conflict',
      message: heroText.moved,
      hero: first,
    })
    // However quick the two are: the second change bears a later time than the first.
    const second = await saved([{ ...winter, picture: 'banners/hero-3-wide.webp' }])
    expect(second.updatedAt! > first.updatedAt!).toBe(true)
    const stale = await send([{ ...winter, picture: 0 }], [await photo()], first.updatedAt)
    expect(stale.status).toBe(409)
    expect(await hero()).toEqual(second)
    expect(await picturesIn(shop)).toEqual([])
  })

  test('takes one of several changes made at the same moment', async () => {
    for (const seen of [null, 'now'] as const) {
      const updatedAt = seen && (await hero()).updatedAt
      const answers = await Promise.all(
        ['Një', 'Dy', 'Tre', 'Katër'].map(async (title) =>
          send([{ ...winter, title, picture: 0 }], [file(await jpeg(), 'a.jpg')], updatedAt),
        ),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([200, 409, 409, 409])
      const { slides } = await hero()
      const names = filesOf(slides[0]?.picture ?? '').map((path) => path.replace('uploads/', ''))
      for (const name of await picturesIn(shop)) expect(names).toContain(name)
    }
  })

  test('is saved once under its key, whether the answer was lost or both came at once', async () => {
    const picture = await jpeg()
    const key = freshKey()
    const save = () => send([{ ...winter, picture: 0 }], [file(picture, 'a.jpg')], null, key)
    const answers = await Promise.all([save(), save()])
    answers.push(await save())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    for (const body of bodies) expect(body).toEqual({ message: heroText.saved, hero: await hero() })
    expect(await picturesIn(shop)).toHaveLength(4)
  })

  test('tells who sends other slides under the key of a save that it was done', async () => {
    const key = freshKey()
    await send([{ ...winter, picture: 0 }], [file(await jpeg(), 'a.jpg')], null, key)
    const other = await send(
      [{ ...winter, title: 'Pranvera', picture: 0 }],
      [await photo()],
      null,
      key,
    )
    const { code, message, hero: theirs } = await other.json()
    expect([other.status, code, message]).toEqual([409, 'conflict', heroText.keyTaken])
    expect(theirs).toEqual(await hero())
    const unreadable = await send(initialSlides, [], undefined, 'dy fjalë')
    expect(Object.keys((await unreadable.json()).errors)).toEqual(['idempotency-key'])
  })

  test.each([
    ['an upload that is not there', 'uploads/abc-1920.webp'],
    ['a product’s picture', 'uploads/train-1200.webp'],
    ['another file of the shop', 'banners/listing-all.webp'],
    ['a file that was not sent', 1],
  ])('does not show %s', async (_what, picture) => {
    const answer = await send(
      [
        { ...winter, picture: 0 },
        { ...winter, picture },
      ],
      [await photo()],
    )
    const { code, errors } = await answer.json()
    expect([code, errors]).toEqual(['validation', { 'slides.1.picture': heroText.gonePicture }])
    expect(await picturesIn(shop)).toEqual([])
  })

  test('keeps nothing of a form that is refused', async () => {
    const spare = await send([{ ...winter, picture: 0 }], [await photo(), await photo()])
    expect((await spare.json()).errors).toEqual({ image: heroText.sparePicture })
    const wordless = await send([{ ...winter, title: ' ', picture: 0 }], [await photo()])
    expect((await wordless.json()).errors).toEqual({ 'slides.0.title': heroText.noTitle })
    const noPicture = await send(
      [
        { ...winter, picture: 0 },
        { ...winter, picture: 1 },
      ],
      [await photo(), file('%PDF-1.7', 'fatura.pdf')],
    )
    expect([noPicture.status, (await noPicture.json()).errors.image]).toEqual([
      400,
      expect.stringContaining('«fatura.pdf»'),
    ])
    const large = await send(
      [{ ...winter, picture: 0 }],
      [file(Buffer.alloc(11 * 1024 * 1024), 'e-madhe.jpg')],
    )
    expect((await large.json()).errors.image).toContain('më i madh se 10 MB')
    const asJson = json({ slides: initialSlides }, cast.besnik.signedIn)
    expect((await shop.ask('/api/hero', { ...asJson, method: 'PUT' })).status).toBe(415)
    expect(await hero()).toEqual({ slides: initialSlides, updatedAt: null })
    expect(await picturesIn(shop)).toEqual([])
    expect(await filesIn(shop, 'incoming')).toEqual([])
  })

  test('names its own scope, and no other', async () => {
    const changes: Change[] = []
    shop.db.onChange((change) => void changes.push(change))
    await saved([{ ...winter, picture: 'banners/hero-1-wide.webp' }])
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) expect(change).toEqual(new Set(['hero']))
  })

  test('has its pictures encoded as AVIF, and none of them is a stray', async () => {
    const queue = startAvifQueue(shop, (error) => expect(error).toBeUndefined())
    const { slides } = await saved(
      [
        { ...winter, picture: 0 },
        { ...winter, picture: 'banners/hero-1-wide.webp' },
      ],
      [file(await jpeg(), 'a.jpg')],
    )
    await queue.idle()
    await queue.stop()
    const path = slides[0]?.picture ?? ''
    expect(await shop.pictures.get(avifOf(path))).toBeDefined()
    shop.wait(2 * DAY)
    expect(await strayPictures(shop)).toEqual([])
  })

  test('comes back from a backup with its pictures', async () => {
    const before = await saved([{ ...winter, picture: 0 }], [file(await jpeg(), 'a.jpg')])
    const archive = join(shop.env.dataDir, 'backup.tar.gz')
    const pictures = await picturesIn(shop)
    await backUp(shop, archive)
    await saved(initialSlides)
    await restore(shop.env, archive, { overwrite: true })
    expect(await hero()).toEqual(before)
    expect(await picturesIn(shop)).toEqual(pictures)
  })
})
