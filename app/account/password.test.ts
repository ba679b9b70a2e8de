import { argon2Sync } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

import { expect, test } from 'vitest'

import { Overloaded } from '#app/http/admission.server.ts'

import { hashPassword, isRightPassword } from './password.server.ts'

const deflated = promisify(deflate)
/** A stored password that costs next to nothing to look at. */
const CHEAP = `64$1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

test('a password opens what was made from it, another does not', async () => {
  const stored = await hashPassword('çelësi i artë')
  expect(await isRightPassword('çelësi i artë', stored)).toBe(true)
  expect(await isRightPassword('çelësi i arte', stored)).toBe(false)
})

test('two people with one password keep different hashes', async () => {
  expect(await hashPassword('12345678')).not.toBe(await hashPassword('12345678'))
})

test('it makes no difference how a keyboard puts ë together', async () => {
  const stored = await hashPassword('shtëpia ime'.normalize('NFD'))
  expect(await isRightPassword('shtëpia ime'.normalize('NFC'), stored)).toBe(true)
})

test('a password of an earlier, lower cost still counts', async () => {
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const nonce = Buffer.from('a salt of 16 by.')
  const hash = argon2Sync('argon2id', { ...cost, message: 'sezam hapu', nonce })
  const stored = `64$1$${nonce.toString('base64url')}$${hash.toString('base64url')}`
  expect(await isRightPassword('sezam hapu', stored)).toBe(true)
  expect(await isRightPassword('sezam mbyllu', stored)).toBe(false)
})

test('a storm of passwords leaves the pool of threads to others', async () => {
  let done = 0
  const hashed = () => hashPassword('12345678').then(() => (done += 1))
  const storm = Promise.all(Array.from({ length: 40 }, hashed))
  await deflated(Buffer.alloc(1_000))
  // Behind all of them in the pool it would come near the end.
  expect(done).toBeLessThan(20)
  await storm
})

test('more passwords than the shop can look at in good time are refused', async () => {
  const storm = await Promise.allSettled(
    Array.from({ length: 250 }, () => isRightPassword('x', CHEAP)),
  )
  const refused = storm.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(250 - 202)
  expect(refused[0]).toMatchObject({ reason: expect.any(Overloaded) })
  expect(await isRightPassword('x', CHEAP)).toBe(false)
})
