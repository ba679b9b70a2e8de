import { expect, test } from 'vitest'

import { text } from './order-text.ts'

test.each([
  ['The operation was aborted due to timeout', 'shërbimi nuk u përgjigj në kohë.'],
  ['The mail server failed: ETIMEDOUT', 'shërbimi nuk u përgjigj në kohë.'],
  ['This operation was aborted', 'dyqani u rinis gjatë dërgimit.'],
  ['fetch failed (ECONNREFUSED)', 'dyqani nuk u lidh dot me shërbimin.'],
  ['The mail server failed: ESOCKET', 'dyqani nuk u lidh dot me shërbimin.'],
  ['WhatsApp answered 401', 'shërbimi nuk i pranoi të dhënat e hyrjes (401).'],
  ['The mail server failed: EAUTH 535', 'shërbimi nuk i pranoi të dhënat e hyrjes (535).'],
  ['WhatsApp answered 500', 'shërbimi u përgjigj me gabim (500).'],
  ['The mail server failed: EENVELOPE 550', 'shërbimi u përgjigj me gabim (550).'],
  ['WhatsApp answered something else than a message id', 'shërbimi nuk e konfirmoi mesazhin.'],
  ['this channel is not set up', 'ky kanal nuk është vendosur te cilësimet e dyqanit.'],
  ['the mailbox is full', 'the mailbox is full'],
])('a message that failed with "%s" tells the staff: %s', (reason, words) => {
  expect(text.reason(reason)).toBe(`Arsyeja: ${words}`)
})
