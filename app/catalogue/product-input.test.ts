import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { expectNothingKept, kamion, openStaff, type Staff } from '#test/staff.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { productText } from './product-text.ts'
import { receivedText } from '#app/http/received-form-text.ts'

describe.each(engines)('what is sent of a product on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  test('JSON is as good as a form', async () => {
    const answer = await staff.createJson({ price: 99.99, stock: 7, onSale: true, salePrice: 90 })
    expect(answer.status).toBe(201)
    const { product } = await answer.json()
    expect(product).toMatchObject({
      price: 99.99,
      stock: 7,
      onSale: true,
      salePrice: 90,
      image: [],
    })
  })

  test('stock is counted or a status, in words too', async () => {
    const words = { true: true, false: false, in_stock: true, out_of_stock: false, 12: 12, 0: 0 }
    for (const [word, stock] of Object.entries(words)) {
      expect((await staff.created({ stock: word })).stock).toBe(stock)
    }
    for (const stock of [true, false, 0, 3]) {
      const { product } = await (await staff.createJson({ stock })).json()
      expect(product.stock).toBe(stock)
    }
  })

  test('each rule has its sentence, under its field', async () => {
    const saleEndDate = isoTime(shop.now() + HOUR)
    const past = isoTime(shop.now() - 1)
    const refused: [object, string, string?][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'a\0b' }, 'name'],
      [{ description: ' ' }, 'description'],
      [{ description: 'a\0b' }, 'description'],
      [{ price: '' }, 'price'],
      [{ price: ' ' }, 'price', 'Ju lutemi shkruani çmimin e produktit.'],
      [{ price: 'falas' }, 'price'],
      [{ price: '-1' }, 'price'],
      [{ price: '0' }, 'price'],
      [{ price: '1.005' }, 'price'],
      [{ price: '1e3' }, 'price'],
      [{ price: '1.500' }, 'price', productText.groupedByPoint],
      [{ price: '12.500,00 Lek' }, 'price', productText.groupedByPoint],
      [{ price: '1,500' }, 'price', productText.groupedByPoint],
      [{ price: '999999999' }, 'price'],
      [{ stock: '' }, 'stock', 'Ju lutemi zgjidhni statusin e gjendjes për produktin.'],
      [{ stock: ' ' }, 'stock', 'Ju lutemi zgjidhni statusin e gjendjes për produktin.'],
      [{ stock: '-1' }, 'stock', productText.badStock],
      [{ stock: 1.5 }, 'stock', productText.badStock],
      [
        { stock: 1_000_001 },
        'stock',
        'Numri i copëve duhet të jetë një numër i plotë nga 0 deri në 1\u00A0000\u00A0000.',
      ],
      [{ stock: '1.5' }, 'stock', productText.badStock],
      [{ stock: 'toString' }, 'stock'],
      [{ category: '' }, 'category'],
      [{ category: 'nowhere' }, 'category'],
      [{ category: 'a\0b' }, 'category'],
      [
        { onSale: 'true' },
        'salePrice',
        'Ju lutemi vendosni çmimin e ofertës kur produkti është në ofertë.',
      ],
      [
        { onSale: 'true', salePrice: ' ' },
        'salePrice',
        'Ju lutemi vendosni çmimin e ofertës kur produkti është në ofertë.',
      ],
      [
        { onSale: 'true', salePrice: '1250.50' },
        'salePrice',
        'Çmimi i ofertës duhet të jetë më i vogël se çmimi origjinal.',
      ],
      [{ onSale: 'true', salePrice: '0' }, 'salePrice'],
      [{ onSale: 'true', salePrice: '1.100' }, 'salePrice', productText.groupedByPoint],
      [
        { onSale: 'true', salePrice: '900', saleEndDate: past },
        'saleEndDate',
        'Data e përfundimit të ofertës duhet të jetë në të ardhmen.',
      ],
      [{ onSale: 'true', salePrice: '900', saleEndDate: 'nesër' }, 'saleEndDate'],
      [{ onSale: 'true', salePrice: '900', saleEndDate: '2026-13-45' }, 'saleEndDate'],
      [{ onSale: 'true', salePrice: '900', saleEndDate: '31.11.2026' }, 'saleEndDate'],
      [{ onSale: 'true', salePrice: '900', saleEndDate: '2030-02-31T00:00:00Z' }, 'saleEndDate'],
      [
        { onSale: 'true', salePrice: '900', saleEndDate: '2030-02-01T00:00:00+9900' },
        'saleEndDate',
      ],
      [{ onSale: 'true', salePrice: '900', saleEndDate: '9999-12-31T23:59:59Z' }, 'saleEndDate'],
      [{ onSale: 'true', salePrice: '900', saleEndDate: '12/31/2026' }, 'saleEndDate'],
      [{ onSale: 'ndoshta', saleEndDate }, 'onSale'],
    ]
    for (const [values, field, sentence] of refused) {
      for (const answer of [
        await staff.create(values as Record<string, string>),
        await staff.createJson(values),
      ]) {
        const body = await answer.json()
        expect([values, answer.status, Object.keys(body.errors)]).toEqual([values, 400, [field]])
        expect(body.message).toBe(body.errors[field])
        expect(body.error).toBe(body.message)
        if (sentence) expect(body.message).toBe(sentence)
        expect(body.message).toMatch(/^[A-ZÇË].+\.$/)
      }
    }
    await expectNothingKept(shop)
  })

  test('all that is missing is named at once', async () => {
    const answer = await shop.ask('/api/product', json({}, cast.besnik.signedIn))
    expect(answer.status).toBe(400)
    const { errors } = await answer.json()
    expect(Object.keys(errors)).toEqual(['name', 'description', 'price', 'stock', 'category'])
  })

  test('a name and a description hold nothing that nobody sees', async () => {
    const sent = {
      name: '\u200EFatur\u202Agnp.exe 👩‍🍳',
      description: 'Lapsa\u2067\nme\u00AD ngjyra',
    }
    const read = { name: 'Faturgnp.exe 👩‍🍳', description: 'Lapsa\nme ngjyra' }
    expect(await staff.created(sent)).toMatchObject(read)
    expect((await (await staff.createJson(sent)).json()).product).toMatchObject(read)
    expect((await staff.createJson({ name: '\u202E\u2066 ' })).status).toBe(400)
  })

  test('a price is taken as the shop shows it', async () => {
    const sale = { onSale: 'true', salePrice: '2\u00A0000 Lek' }
    for (const price of ['2 500', '2 500,00', '2\u00A0500\u00A0Lek', '2500,00 lek']) {
      expect(await staff.created({ price, ...sale })).toMatchObject({
        price: 2500,
        salePrice: 2000,
      })
    }
  })

  test('the end of a sale is a moment, a time in Tirana, or the end of a day there', async () => {
    const ends = {
      '2026-12-01T10:00:00.000Z': '2026-12-01T10:00:00.000Z',
      '2026-12-01T10:00:00+01:00': '2026-12-01T09:00:00.000Z',
      '2026-12-01T10:00:00.123456Z': '2026-12-01T10:00:00.123Z',
      '2026-12-01T10:00:00.5+0100': '2026-12-01T09:00:00.500Z',
      '2026-12-01T10:00-0330': '2026-12-01T13:30:00.000Z',
      '2026-12-01T10:00': '2026-12-01T09:00:00.000Z',
      '2026-12-01': '2026-12-01T22:59:00.000Z',
      '2026-12-05 15:30': '2026-12-05T14:30:00.000Z',
      '5.12.2026 15:30': '2026-12-05T14:30:00.000Z',
      '05/12/2026 9:05:00': '2026-12-05T08:05:00.000Z',
      '05.12.2026': '2026-12-05T22:59:00.000Z',
      '5/12/2026': '2026-12-05T22:59:00.000Z',
    }
    for (const [saleEndDate, end] of Object.entries(ends)) {
      const product = await staff.created({ onSale: 'true', salePrice: '900', saleEndDate })
      expect(product.saleEndDate).toBe(end)
    }
    expect(
      (await staff.created({ onSale: 'true', salePrice: '900', saleEndDate: '' })).saleEndDate,
    ).toBe(null)
  })

  test('a body that makes no sense is refused', async () => {
    const sent = async (type: string, body: BodyInit, status: number) => {
      const headers = { ...cast.besnik.signedIn, 'content-type': type }
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${cast.train._id}`],
      ]) {
        const answer = await shop.ask(`/api/product${path}`, { method: `${method}`, headers, body })
        expect([type, `${body}`.slice(0, 60), answer.status]).toEqual([
          type,
          `${body}`.slice(0, 60),
          status,
        ])
      }
    }
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '7',
      '"x"',
      '{"name":{}}',
      '{"__proto__":{"name":1}}',
    ]) {
      await sent('application/json', body, 400)
    }
    await sent('application/json', JSON.stringify({ ...kamion, price: {}, stock: [] }), 400)
    await sent('application/json', JSON.stringify({ description: 'x'.repeat(300_000) }), 413)
    await sent('text/plain', 'name=x', 415)
    await sent('application/x-www-form-urlencoded', 'name=x', 415)
    await sent('multipart/form-data', 'x', 400)
    await sent('multipart/form-data; boundary=b', '', 400)
    await sent('multipart/form-data; boundary=b', 'no parts at all', 400)
    const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
    await sent('multipart/form-data; boundary=b', part, 400)
    await sent('multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--\r\n', 400)
    const many = Array.from(
      { length: 200 },
      (_, n) => `--b\r\ncontent-disposition: form-data; name="${n}"\r\n\r\nx\r\n`,
    )
    await sent('multipart/form-data; boundary=b', `${many.join('')}--b--\r\n`, 413)
    const long = `--b\r\ncontent-disposition: form-data; name="description"\r\n\r\n${'x'.repeat(70_000)}\r\n--b--\r\n`
    await sent('multipart/form-data; boundary=b', long, 413)
    await expectNothingKept(shop)
  })

  /** A form as some programs write it, with a name in Latin-1. */
  const inLatin1 = (typeOfName: string) => {
    const fields = { ...kamion, name: 'Kamion për fëmijë', description: 'I kuq.' }
    const parts = Object.entries(fields).map(([name, value]) => {
      const type = name === 'name' ? typeOfName : ''
      return `--b\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${value}\r\n`
    })
    return Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1')
  }

  test('a text of a form that is no UTF-8 is refused, unless it says what it is', async () => {
    const headers = { ...cast.besnik.signedIn, 'content-type': 'multipart/form-data; boundary=b' }
    const message = receivedText.unreadableText
    for (const type of ['', '\r\ncontent-type: text/plain; charset=utf-8']) {
      const answer = await staff.send('POST', '', inLatin1(type), headers)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'unreadable', message, error: message, errors: { name: message } },
      ])
    }
    await expectNothingKept(shop)
    const told = inLatin1('\r\ncontent-type: text/plain; charset=iso-8859-1')
    const answer = await staff.send('POST', '', told, headers)
    expect((await answer.json()).product).toMatchObject({ name: 'Kamion për fëmijë' })
  })
})
