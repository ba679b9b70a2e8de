import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { avifOf, widthsOf } from '#app/pictures/picture.ts'
import { introduceCast } from '#test/cast.ts'
import { openStaff, picturesIn, type Staff } from '#test/staff.ts'
import { type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { listen, type Listening } from '#test/listening.ts'
import { places, settingsFor } from '#test/object-storage.ts'
import { file, jpeg } from '#test/pictures.ts'

import { type AvifQueue, startAvifQueue } from './avif-queue.server.ts'

describe.each(places)('pictures as AVIF on %s, %s', (engine, place) => {
  let shop: FreshShop
  let staff: Staff
  let server: Listening
  let queue: AvifQueue | undefined
  const failures: unknown[] = []
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    staff = openStaff(shop, (await introduceCast(shop)).besnik)
    server = await listen(shop)
  })
  afterEach(async () => {
    await queue?.stop()
    queue = undefined
    await server.close()
    await shop.close()
    expect(failures.splice(0)).toEqual([])
  })

  const start = () => (queue = startAvifQueue(shop, (error) => failures.push(error)))
  const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/${path}`, init)
  const upload = async () => {
    const { _id, image } = await staff.created({}, [file(await jpeg(), 'a.jpg')])
    return { id: _id, path: image[0] ?? '' }
  }

  test('a new picture shows at once as WebP, and as AVIF in every width once it is encoded', async () => {
    const { path } = await upload()
    const early = await ask(avifOf(path))
    expect(early.headers.get('content-type')).toBe('image/webp')
    expect(early.headers.get('cache-control')).toBe('public, max-age=60')

    await start().idle()
    for (const width of widthsOf(path)) {
      const late = await ask(avifOf(path, width))
      expect(late.headers.get('content-type')).toBe('image/avif')
      expect(late.headers.get('cache-control')).toContain('immutable')
      const { format, width: drawn } = await sharp(Buffer.from(await late.arrayBuffer())).metadata()
      expect([format, drawn]).toEqual(['heif', width])
    }
  })

  test('what is uploaded while the shop runs is encoded, too', async () => {
    await start().idle()
    const { path } = await upload()
    await queue?.idle()
    expect((await ask(avifOf(path))).headers.get('content-type')).toBe('image/avif')
  })

  test('a start takes up what the last one left, and nothing else', async () => {
    const { path } = await upload()
    await start().idle()
    await queue?.stop()
    await shop.pictures.remove([avifOf(path)])
    await start().idle()
    expect(await picturesIn(shop)).toHaveLength(2 * widthsOf(path).length)
  })

  test('a deleted product takes its pictures along in both formats', async () => {
    const { id } = await upload()
    await start().idle()
    await staff.remove(id)
    await queue?.idle()
    expect(await picturesIn(shop)).toEqual([])
  })

  test('a part of a picture, its head, and what it was before are answered as asked', async () => {
    const { path } = await upload()
    const whole = Buffer.from(await (await ask(path)).arrayBuffer())
    const part = await ask(path, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    const end = await ask(path, { headers: { range: 'bytes=-5' } })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5))
    const beyond = await ask(path, { headers: { range: `bytes=${whole.length}-` } })
    // A cache that does not tell ranges apart would show it to everybody for a year.
    expect(beyond.headers.get('cache-control')).toBe('no-store')
    expect(beyond.status).toBe(416)
    const stale = await ask(path, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })
    expect(stale.status).toBe(200)

    const head = await ask(path, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    expect(await head.text()).toBe('')
    const etag = head.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await ask(path, { headers: { 'if-none-match': known } })).status).toBe(304)
    }
  })
})
