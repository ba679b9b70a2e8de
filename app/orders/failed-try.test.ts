import { expect, test } from 'vitest'

import { failedTryFrom, storedTry, TRY_FAILURES } from './failed-try.ts'

test.each(TRY_FAILURES)('a try that failed is read as it was kept: %s', (failure) => {
  for (const status of [null, 401]) {
    const failed = { failure, status }
    expect(failedTryFrom(storedTry(failed))).toEqual(failed)
  }
})

test.each([
  ['The operation was aborted due to timeout', 'timed_out', null],
  ['The mail server failed: ETIMEDOUT', 'timed_out', null],
  ['This operation was aborted', 'interrupted', null],
  ['fetch failed (ECONNREFUSED)', 'unreachable', null],
  ['The mail server failed: ESOCKET', 'unreachable', null],
  ['WhatsApp answered 401', 'unauthorized', 401],
  ['The mail server failed: EAUTH 535', 'unauthorized', 535],
  ['WhatsApp answered 500', 'refused', 500],
  ['The mail server failed: EENVELOPE 550', 'refused', 550],
  ['WhatsApp answered something else than a message id', 'unconfirmed', null],
  ['this channel is not set up', 'not_set_up', null],
  ['the mailbox is full', 'unknown', null],
])('one that was kept as the message "%s" is read, too', (stored, failure, status) => {
  expect(failedTryFrom(stored)).toEqual({ failure, status })
})
