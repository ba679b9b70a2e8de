import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { addCategory, addProduct, type Cast, introduceCast } from '#test/cast.ts'
import {
  expectNothingKept,
  filesIn,
  formOf,
  kamion,
  openStaff,
  picturesIn,
  type Staff,
} from '#test/staff.ts'
import { listenOnFreePort } from '#test/free-port.ts'
import { type FreshShop, freshKey, json, openFreshShop } from '#test/fresh-shop.ts'
import { places, settingsFor } from '#test/object-storage.ts'
import { canvas, file, hollowPng, jpeg, png } from '#test/pictures.ts'

import { newestProducts } from './picks.server.ts'

describe.each(places)('pictures of products on %s, %s', (engine, place) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  test('pictures that stay come first, in the order that is sent, then the new ones', async () => {
    const { _id, image } = await staff.created({}, [
      file(await jpeg(), '1.jpg'),
      file(await png(), '2.png'),
    ])
    const [first = '', second = ''] = image
    const kept = { existingImages: JSON.stringify([second, first, second]) }
    const { product } = await (await staff.change(_id, kept, [file(await jpeg(), '3.jpg')])).json()
    expect(product.image.slice(0, 2)).toEqual([second, first])
    expect(product.image).toHaveLength(3)
    const fewer = await staff.change(_id, { existingImages: JSON.stringify([first]) })
    expect((await fewer.json()).product.image).toEqual([first])
    const stem = /uploads\/([a-z0-9]+)-/.exec(first)?.[1] ?? ''
    const left = await picturesIn(shop)
    expect(left).toHaveLength(4)
    expect(left.every((name) => name.startsWith(stem))).toBe(true)
    const asJson = json({ ...kamion, existingImages: [] }, cast.besnik.signedIn)
    const none = await shop.ask(`/api/product/${_id}`, { ...asJson, method: 'PUT' })
    expect((await none.json()).product.image).toEqual([])
    expect(await picturesIn(shop)).toEqual([])
  })

  test('a card shows the first of them, whatever was written last', async () => {
    const card = async () => (await newestProducts(shop.db.read, 1))[0]
    const two = [file(await jpeg(), '1.jpg'), file(await png(), '2.png')]
    shop.wait(1)
    const { _id, image } = await staff.created({}, two)
    const [first = '', second = ''] = image
    expect(await card()).toMatchObject({ _id, image: [first] })
    await staff.change(_id, { existingImages: JSON.stringify([second, first]) })
    expect(await card()).toMatchObject({ _id, image: [second] })
    const call = (method: string, path: string, body: object) =>
      shop.ask(`/api/product/${path}`, { ...json(body, cast.besnik.signedIn), method })
    await call('PATCH', _id, { price: 990 })
    expect(await card()).toMatchObject({ _id, image: [second], price: 990 })
    const csv = `_id,name\n${_id},Kamion i verdhë`
    const { seen } = await (await call('POST', 'import', { csv })).json()
    await call('POST', 'import', { csv, seen })
    expect(await card()).toMatchObject({ _id, image: [second], name: 'Kamion i verdhë' })
    await call('PUT', _id, { ...kamion, existingImages: [] })
    expect(await card()).toMatchObject({ _id, image: [] })
  })

  test('without a list of pictures that stay, all of them stay', async () => {
    const { _id, image } = await staff.created({}, [file(await png(), '1.png')])
    const { product } = await (await staff.change(_id)).json()
    expect(product.image).toEqual(image)
  })

  test("another product's picture cannot be taken", async () => {
    const { _id } = await staff.created()
    const foreign = [
      '["uploads/train-1200.webp"]',
      '["../../dyqani.db"]',
      '{',
      '7',
      '[7]',
      '{}',
      'null',
    ]
    for (const existingImages of foreign) {
      const answer = await staff.change(_id, { existingImages }, [file(await png(), '1.png')])
      const { errors } = await answer.json()
      expect([answer.status, Object.keys(errors)]).toEqual([400, ['existingImages']])
    }
    expect(await picturesIn(shop)).toEqual([])
  })

  test('a picture goes with the last product that shows it', async () => {
    const { _id, image } = await staff.created({}, [file(await png(), '1.png')])
    const categoryId = await addCategory(shop, 'Sport', 2)
    const twin = await addProduct(shop, { categoryId, image })
    await staff.remove(_id)
    expect(await picturesIn(shop)).toHaveLength(2)
    await staff.remove(twin._id)
    expect(await picturesIn(shop)).toEqual([])
  })

  test('a picture is turned upright, freed of all it carries, and never larger than needed', async () => {
    const original = await canvas(1600, 800)
      .withExif({ IFD0: { Artist: 'Sekret' }, IFD3: { GPSLatitude: '41/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(original.includes('Sekret')).toBe(true)
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const { image } = await staff.created({}, [file(polyglot, 'foto.jpg')])
    expect(image[0]).toMatch(/-800\.webp$/)
    for (const name of await picturesIn(shop)) {
      const bytes = (await shop.pictures.get(`uploads/${name}`)) ?? Buffer.alloc(0)
      const { width = 0, height = 0, format, exif, orientation } = await sharp(bytes).metadata()
      expect([format, exif, orientation, height]).toEqual(['webp', undefined, undefined, width * 2])
      expect(bytes.includes('script')).toBe(false)
    }
    const large = await staff.created({}, [
      file(await canvas(2400, 1200).jpeg().toBuffer(), 'g.jpg'),
    ])
    expect(large.image[0]).toMatch(/-1200\.webp$/)
  })

  test('a picture longer than WebP can be is made smaller, not refused', async () => {
    const { image } = await staff.created({}, [
      file(await canvas(1080, 20_000).jpeg().toBuffer(), 'Screenshot.jpg'),
    ])
    const { width = 0, height } = await sharp(await shop.pictures.get(image[0] ?? '')).metadata()
    expect([width, height]).toEqual([885, 16_383])
    expect(image[0]).toMatch(/-885\.webp$/)
  })

  test('every kind of picture the shop takes is told by its content', async () => {
    const picture = canvas(64, 48)
    const grey16 = await picture.clone().toColourspace('grey16').png().toBuffer()
    const kinds = [
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
      await picture.clone().gif().toBuffer(),
      await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
      grey16,
    ]
    const files = kinds.map((bytes, n) => file(bytes, `${n}.txt`, 'text/plain'))
    const { image } = await staff.created({}, files)
    expect(image).toHaveLength(6)
    for (const path of image) {
      const { format, width } = await sharp(await shop.pictures.get(path)).metadata()
      expect([format, width]).toEqual(['webp', 64])
    }
  })

  test('what is no picture is refused by its name, and nothing of the request is kept', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    const whole = await canvas(600, 600).jpeg().toBuffer()
    const bad: Record<string, Buffer | string> = {
      'vizatim.jpg': svg,
      'fatura.png': '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF',
      'faqe.webp': '<!doctype html><script>alert(1)</script>',
      'bosh.gif': '',
      'e-prerë.jpg': whole.subarray(0, whole.length / 2),
      'skanim.jpg': await canvas(20, 20).tiff().toBuffer(),
      'bombë.png': hollowPng(30_000, 30_000),
      'bombë-2.png': hollowPng(7_000, 7_000),
      'bombë.gif': Buffer.concat([
        Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
        Buffer.alloc(90),
      ]),
    }
    for (const [name, bytes] of Object.entries(bad)) {
      const start = performance.now()
      const answer = await staff.create({}, [file(whole, 'mirë.jpg'), file(bytes, name)])
      const body = await answer.json()
      expect([name, answer.status]).toEqual([name, 400])
      expect(body.message).toContain(`«${name}»`)
      expect(body.errors).toEqual({ image: body.message })
      expect(performance.now() - start).toBeLessThan(5_000)
    }
    await expectNothingKept(shop)
  })

  test('ten pictures are taken, an eleventh is one too many', async () => {
    const small = await canvas(20, 20).png().toBuffer()
    const files = Array.from({ length: 11 }, (_, n) => file(small, `${n + 1}.png`))
    const answer = await staff.create({}, files)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain('«11.png»')
    await expectNothingKept(shop)
    expect((await staff.created({}, files.slice(0, 10))).image).toHaveLength(10)
  })

  test('ten pictures that may be sent again are taken without a word in the log', async () => {
    const small = await canvas(20, 20).png().toBuffer()
    const files = Array.from({ length: 10 }, (_, n) => file(small, `${n + 1}.png`))
    const warnings: Error[] = []
    const warn = (warning: Error) => void warnings.push(warning)
    process.on('warning', warn)
    const headers = { ...cast.besnik.signedIn, 'idempotency-key': freshKey() }
    const answer = await staff.send('POST', '', formOf(kamion, files), headers)
    process.off('warning', warn)
    expect([answer.status, warnings]).toEqual([201, []])
  })

  test('a picture over 10 MB is too large, whatever it holds', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024)])
    const answer = await staff.create({}, [
      file(await jpeg(), 'mirë.jpg'),
      file(bytes, 'e-madhe.jpg'),
    ])
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe('Skedari «e-madhe.jpg» është më i madh se 10 MB.')
    await expectNothingKept(shop)
  })

  test('a form beyond all limits is told by its name which picture is too large', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
    const answer = await staff.create({}, [
      file(megabytes(11), 'e-madhe.jpg'),
      file(megabytes(94), 'tjetra.jpg'),
    ])
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe('Skedari «e-madhe.jpg» është më i madh se 10 MB.')
    await expectNothingKept(shop)
  })

  test('files of other fields, and fields for which no file was chosen, are passed over', async () => {
    const form = formOf(kamion, [file('', ''), file(await png(), 'mirë.png')])
    form.append('attachment', file('text', 'shënim.txt'))
    const answer = await staff.send('POST', '', form)
    expect((await answer.json()).product.image).toHaveLength(1)
    expect(await filesIn(shop, 'incoming')).toEqual([])
  })

  test('a sender who goes away half-way leaves nothing', async () => {
    const api = createApi(shop, (error) => {
      throw error
    })
    const server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }))
    const port = await listenOnFreePort(server)
    const headers = {
      ...cast.besnik.signedIn,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 9_000_000,
    }
    const upload = httpRequest({ port, method: 'POST', path: '/api/product', headers })
    upload.on('error', () => {})
    upload.write('--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
    upload.write(Buffer.alloc(3_000_000))
    const incoming = () => readdir(join(shop.env.dataDir, 'incoming'), { recursive: true })
    // A folder with a file: the picture is under way.
    await expect.poll(() => incoming().catch(() => [])).toHaveLength(2)
    upload.destroy()
    await expect.poll(() => filesIn(shop, 'incoming')).toEqual([])
    await expectNothingKept(shop)
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })

  test('what a process left that died while it received is swept away', async () => {
    const left = join(shop.env.dataDir, 'incoming', 'form-old')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, '0'), 'half a picture')
    await staff.created({}, [file(await png(), '1.png')])
    expect(await filesIn(shop, 'incoming')).toEqual(['form-old'])
    await utimes(left, 0, 0)
    await staff.created({}, [file(await png(), '1.png')])
    expect(await filesIn(shop, 'incoming')).toEqual([])
  })
})
