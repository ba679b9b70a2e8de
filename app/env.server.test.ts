import { expect, test } from 'vitest'

import { readEnvironment } from './env.server.ts'

test('what delivery costs is a sum in whole 1/100 Lek, as an order stores it', () => {
  const { shop } = readEnvironment({ SHIPPING_TIRANA: '290.9', SHIPPING_ELSEWHERE: '350' })
  expect(shop.shipping).toEqual({ tirana: 29_090, elsewhere: 35_000 })
})

test.each([
  ['PORT', '3000.5'],
  ['BACKUP_KEEP', '1.5'],
  ['SHIPPING_TIRANA', '200.005'],
  ['SHIPPING_ELSEWHERE', '-1'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://dyqani.example'],
  ['PUBLIC_URL', 'https://dyqani.example/?a=b'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['WHATSAPP_API_URL', 'file:///etc/passwd'],
  ['SHOP_FACEBOOK', 'javascript:alert(1)'],
])('%s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test.each(['smtp://u:secret@h:99999', 'smtp://u:secret@', 'http://u:secret@h'])(
  'a wrong %s is not written to the terminal with its password',
  (value) => {
    expect(() => readEnvironment({ SMTP_URL: value })).toThrow(/^SMTP_URL: (?!.*secret)/)
  },
)

test.each([
  ['PUBLIC_URL', 'https://dyqani.example/'],
  ['PUBLIC_URL', 'http://192.168.1.5:3000'],
  ['SMTP_URL', 'smtps://besa%40dyqani.al:fjal%C3%AB@mail.example:465/?pool=true'],
  ['SHOP_TIKTOK', 'https://www.tiktok.com/@dyqani'],
  ['SHOP_FACEBOOK', 'https://www.facebook.com/profile.php?id=1'],
])('%s=%s is taken', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow()
})
