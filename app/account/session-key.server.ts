import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** In bytes: what HS256 asks for at least (RFC 7518, section 3.2). */
const SHORTEST_KEY = 32

/**
 * The key that signs tokens, made at the first start and readable by the shop alone, also where it
 * was copied here. Throws where it is damaged: with a key that can be guessed anyone is an admin.
 */
export function sessionKey(dataDir: string): Uint8Array {
  const file = fileIn(dataDir)
  if (!existsSync(file)) makeKey(file)
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length >= SHORTEST_KEY) return key
  throw new Error('session.key is damaged. Restore it, or delete it: then everybody signs in again')
}

/** Makes everybody sign in again, once the shop is opened anew. */
export const forgetSessionKey = (dataDir: string) => rmSync(fileIn(dataDir), { force: true })

const fileIn = (dataDir: string) => join(dataDir, 'session.key')

/** Written whole before it gets its name, which only one of several starting processes can give. */
function makeKey(file: string) {
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(beside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(beside, file)
  } catch {
    // A file system without links, as on a memory card.
    if (!existsSync(file)) renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}
