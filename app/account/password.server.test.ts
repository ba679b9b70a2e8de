import { argon2Sync } from 'node:crypto'

import { expect, test } from 'vitest'

import { hashPassword, isPassword } from './password.server.ts'

test('a password opens what was made from it, another does not', async () => {
  const stored = await hashPassword('çelësi i artë')
  expect(await isPassword('çelësi i artë', stored)).toBe(true)
  expect(await isPassword('çelësi i arte', stored)).toBe(false)
})

test('two people with one password keep different hashes', async () => {
  expect(await hashPassword('12345678')).not.toBe(await hashPassword('12345678'))
})

test('it makes no difference how a keyboard puts ë together', async () => {
  const stored = await hashPassword('shtëpia ime'.normalize('NFD'))
  expect(await isPassword('shtëpia ime'.normalize('NFC'), stored)).toBe(true)
})

test('a password of an earlier, lower cost still counts', async () => {
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const nonce = Buffer.from('a salt of 16 by.')
  const hash = argon2Sync('argon2id', { ...cost, message: 'sezam hapu', nonce })
  const stored = `64$1$${nonce.toString('base64url')}$${hash.toString('base64url')}`
  expect(await isPassword('sezam hapu', stored)).toBe(true)
  expect(await isPassword('sezam mbyllu', stored)).toBe(false)
})
