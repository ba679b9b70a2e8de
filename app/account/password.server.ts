import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { Overloaded } from '#app/http/admission.server.ts'
import { createSemaphore } from '#app/values/semaphore.ts'

/** Composed and decomposed letters are one password: keyboards differ in how they write `ë`. */
const messageOf = (password: string) => password.normalize('NFC')

/** Each takes a thread of the pool for a tenth of a second, and files and compression need it too. */
const AT_ONCE = 2
/** At this many, the last of them would wait for ten seconds. */
const MOST_WAITING = 200
const semaphore = createSemaphore(AT_ONCE)

/** Derives one key after the other, two at a time; throws `Overloaded` where too many wait. */
async function derive(...input: Parameters<typeof deriveNow>): Promise<Buffer> {
  if (semaphore.waiting === MOST_WAITING) throw new Overloaded()
  return semaphore.run(() => deriveNow(...input))
}

const deriveNow = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** `memory$passes$salt$hash`, so that a later, higher cost leaves today's passwords valid. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { ...COST, message: messageOf(password), nonce })
  return [COST.memory, COST.passes, nonce.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/** Takes the same time whether the password is right or wrong. */
export async function isRightPassword(password: string, stored: string): Promise<boolean> {
  const [memory, passes, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive('argon2id', {
    ...COST,
    memory: Number(memory),
    passes: Number(passes),
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64url'),
  })
  return timingSafeEqual(actual, expected)
}
