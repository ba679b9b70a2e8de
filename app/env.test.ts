import { expect, test } from 'vitest'

import { readEnvironment } from './env.server.ts'

test('what delivery costs is a sum in whole 1/100 Lek, as an order stores it', () => {
  const { shop } = readEnvironment({ SHIPPING_TIRANA: '290.9', SHIPPING_ELSEWHERE: '350' })
  expect(shop.shipping).toEqual({ tirana: 29_090, elsewhere: 35_000 })
})

test('the address of the first admin is written as signing in reads it', () => {
  const { admin } = readEnvironment({ ADMIN_EMAIL: ' Zoë@Dyqani.al'.normalize('NFD') })
  expect(admin?.email).toBe('zoë@dyqani.al'.normalize('NFC'))
})

test('in how many hours something may be returned is set', () => {
  const { shop } = readEnvironment({ RETURN_HOURS_UNSATISFIED: '72', RETURN_HOURS_UNUSED: '336' })
  expect(shop.returnHours).toEqual({ unsatisfied: 72, unused: 336 })
  expect(readEnvironment({}).shop.returnHours).toEqual({ unsatisfied: 24, unused: 48 })
})

test.each([
  ['RETURN_HOURS_UNUSED', '1.5'],
  ['PORT', '3000.5'],
  ['BACKUP_KEEP', '1.5'],
  ['SHIPPING_TIRANA', '200.005'],
  ['SHIPPING_ELSEWHERE', '-1'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://dyqani.example'],
  ['PUBLIC_URL', 'https://dyqani.example/?a=b'],
  ['PUBLIC_URL', 'https://posta.example/dyqani'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['WHATSAPP_API_URL', 'file:///etc/passwd'],
  ['SHOP_FACEBOOK', 'javascript:alert(1)'],
])('%s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test.each([
  ['PORT', '70000', 'is not a whole number, 0 to 65535'],
  ['PORT', 'http', 'is not a whole number, 0 to 65535'],
  ['BACKUP_HOURS', '0', 'is not a number, 1 to 8760'],
  ['SHOP_LAT', '100', 'is not a number, -90 to 90'],
  ['SHIPPING_TIRANA', '999999', 'is not a sum in Lek, 0 to 100000'],
  ['DEMO', 'yes', 'is neither on nor off'],
  ['LOG_LEVEL', 'all', 'is none of silent, error, warn, info, debug'],
  ['ADMIN_EMAIL', 'besa', 'is not an e-mail address'],
  ['SHOP_EMAIL', '@dyqani.al', 'is not an e-mail address'],
  ['SHOP_NAME', ' ', 'is empty'],
  ['SHOP_NAME', 'Dyqani\nBcc: x@example.com', 'is more than one line'],
  ['WHATSAPP_TOKEN', ' ', 'is empty'],
])('%s=%s is refused in words that say what it should be', (name, value, words) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new Error(`${name}: ${words}`))
})

test.each([7, 201])(
  'an ADMIN_PASSWORD of %i characters, which no form takes, is refused',
  (length) => {
    const settings = { ADMIN_EMAIL: 'besa@dyqani.al', ADMIN_PASSWORD: 'a'.repeat(length) }
    const words = 'ADMIN_PASSWORD: needs 8 to 200 characters'
    expect(() => readEnvironment(settings)).toThrow(new Error(words))
  },
)

test.each([
  [{ ADMIN_PASSWORD: 'hapu sesam' }, 'ADMIN_PASSWORD: needs ADMIN_EMAIL, too'],
  [{ WHATSAPP_TOKEN: 'secret', WHATSAPP_PHONE_ID: '77' }, 'WHATSAPP_TOKEN: needs SHOP_PHONE, too'],
  [{ WHATSAPP_TEMPLATE: 'porosi_e_re' }, 'WHATSAPP_TEMPLATE: needs WHATSAPP_TOKEN, too'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL: needs SHOP_EMAIL, too'],
])('a setting without the one that it needs stops the start: %o', (settings, words) => {
  expect(() => readEnvironment(settings)).toThrow(new Error(words))
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
  ['SHOP_TIKTOK', 'https://www.tiktok.com/@dyqani'],
  ['SHOP_FACEBOOK', 'https://www.facebook.com/profile.php?id=1'],
])('%s=%s is taken', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow()
})

test('SMTP_URL may hold a name and a password', () => {
  const url = 'smtps://besa%40dyqani.al:fjal%C3%AB@mail.example:465/?pool=true'
  const settings = { SMTP_URL: url, SHOP_EMAIL: 'besa@dyqani.al' }
  expect(readEnvironment(settings).smtpUrl).toBe(url)
})
