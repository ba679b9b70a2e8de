import { afterEach, beforeEach, expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'

import { mailOf, type SendMail } from './mail.server.ts'

let mailbox: Mailbox
let sendMail: SendMail

const mailWith = (settings: Record<string, string>, timeout?: number): SendMail => {
  const mail = mailOf(readEnvironment({ SHOP_EMAIL: 'info@dyqani.example', ...settings }), timeout)
  if (!mail) throw new Error('No mail server is set up')
  return mail
}

beforeEach(async () => {
  mailbox = await openMailbox()
  sendMail = mailWith({ SMTP_URL: mailbox.url, SHOP_NAME: 'Dyqani i Ëndrrave' })
})
afterEach(() => mailbox.stop())

const letter = { to: 'arta@posta.al', subject: 'Çdo gjë në rregull', text: 'Ëmbël\në çdo rresht' }

test('a letter arrives as it was written, from the shop', async () => {
  await sendMail({ ...letter, id: 'letra-1' })
  expect(mailbox.letters).toEqual([
    {
      ...letter,
      to: ['arta@posta.al'],
      from: 'Dyqani i Ëndrrave <info@dyqani.example>',
      id: '<letra-1@dyqani.example>',
    },
  ])
})

test('an address that hides others reaches nobody else', async () => {
  await sendMail({ ...letter, to: 'drita,arta@posta.al' }).catch(() => {})
  expect(mailbox.letters.flatMap(({ to }) => to)).not.toContain('arta@posta.al')
})

test('a refusal says no names', async () => {
  mailbox.behave('refuse')
  await expect(sendMail(letter)).rejects.toThrow(/^The mail server failed: EMESSAGE 450$/)
})

test('a mail server that is not there or never answers costs no more than its time', async () => {
  mailbox.behave('hang')
  await expect(mailWith({ SMTP_URL: mailbox.url }, 300)(letter)).rejects.toThrow(
    /timeout|ETIMEDOUT/,
  )
  await expect(mailWith({ SMTP_URL: 'smtp://127.0.0.1:1' })(letter)).rejects.toThrow('ESOCKET')
})

test('a shop that closes waits for no mail server', async () => {
  mailbox.behave('hang')
  const closing = new AbortController()
  const sent = mailWith({ SMTP_URL: mailbox.url })(letter, closing.signal)
  closing.abort()
  await expect(sent).rejects.toThrow(/abort/)
})

test('a shop without a mail server sends nothing', () => {
  expect(mailOf(readEnvironment({}))).toBeUndefined()
})
