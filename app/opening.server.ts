import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sessionKey } from '#app/account/session-key.server.ts'
import { hasAdmin, makeAdmin, signUp } from '#app/account/users.server.ts'
import { type Db, openDatabase } from '#app/db/database.server.ts'
import { makeDirectory } from '#app/db/directory.server.ts'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

/** The e-mail address and the password of an account. */
export type Login = { email: string; password: string }

/** Called as the demo catalogue grows; both in products. */
export type OnProgress = (done: number, total: number) => void

const DEMO_ADMIN = 'admin@dyqani.local'
/** The customer of the demo shop, so that a newcomer can look at an account. */
export const DEMO_CUSTOMER: Login = { email: 'klient@dyqani.local', password: 'dyqani-demo' }
const PASSWORD_FILE = 'admin-password.txt'

type Opening = {
  now?: () => number
  onError?: (error: unknown) => void
  /** Whether visitors will be served; without it, somebody else may be serving them. */
  serves?: boolean
}

/** Opens the data directory, the database and the picture store. Throws where one cannot be opened. */
export async function openShop(
  env: Env,
  { now = Date.now, onError, serves = false }: Opening = {},
): Promise<Shop> {
  // Orders carry names and addresses: what the shop writes is for its own user alone.
  process.umask(0o077)
  makeDataDirectory(env)
  const purpose = serves ? 'serve' : 'use'
  const db = await openDatabase(env, { purpose, ...(onError && { onError }) })
  try {
    // What was erased just before the end, if that came too soon. Nobody waits for whoever reads meanwhile.
    if (serves) void db.forget().catch(() => {})
    const pictures = openPictureStore(env, onError)
    return { db, env, pictures, sessionKey: sessionKey(env.dataDir), now }
  } catch (error) {
    await db.close()
    throw error
  }
}

function makeDataDirectory({ dataDir }: Env) {
  try {
    makeDirectory(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Gives a new shop its first admin and, if wanted, the demo catalogue. Returns the admin's login if
 * this start made its password.
 */
export async function furnish(shop: Shop, onProgress: OnProgress): Promise<Login | undefined> {
  const login = await firstAdmin(shop)
  if (shop.env.demo) await fillWithDemo(shop, onProgress)
  return login
}

/**
 * Gives a shop without an admin its first one: `ADMIN_EMAIL`'s, or the demo's. A generated password
 * is written to a file in the data directory and returned, so that it can be shown once.
 */
async function firstAdmin(shop: Shop): Promise<Login | undefined> {
  const { admin, demo, dataDir } = shop.env
  if (await hasAdmin(shop.db.read)) return undefined
  if (!admin && !demo) return undefined
  const email = admin?.email ?? DEMO_ADMIN
  if (admin?.password) {
    await openAdmin(shop, { email, password: admin.password })
    return undefined
  }
  const login = { email, password: oneTimePassword() }
  const keep = () =>
    writeFileSync(join(dataDir, PASSWORD_FILE), `${email}\n${login.password}\n`, {
      mode: 0o600,
      flush: true,
    })
  return openAdmin(shop, login, keep)
}

/**
 * Opens the account of the first admin; nothing where another process was faster by a moment. `keep`
 * comes before the commit: an account whose password is nowhere would lock its owner out.
 */
async function openAdmin(
  { db, now }: Shop,
  login: Login,
  keep?: () => void,
): Promise<Login | undefined> {
  const result = await signUpAdmin(db, login, now(), keep)
  if (!('problem' in result)) return login
  if (await hasAdmin(db.read)) return undefined
  // Whoever signed up with this address before need not own it: only this password opens it now.
  if (await makeAdmin(db, login.email, login.password, keep)) return login
  throw new Error(result.problem.message)
}

/**
 * Makes the account with this address an admin. Where there is none it is opened first, with
 * `password` or a one-time password, and its login is returned. An existing account keeps its
 * password unless another is given.
 */
export async function addAdmin(
  { db, now }: Shop,
  email: string,
  password?: string,
): Promise<Login | undefined> {
  if (await makeAdmin(db, email, password)) return undefined
  const login = { email, password: password ?? oneTimePassword() }
  const result = await signUpAdmin(db, login, now())
  if ('problem' in result) throw new Error(result.problem.message)
  return login
}

function signUpAdmin(db: Db, { email, password }: Login, now: number, beforeCommit?: () => void) {
  const username = email.split('@', 1)[0] ?? email
  return signUp(db, { username, email, password, isAdmin: true }, now, beforeCommit)
}

const oneTimePassword = () => randomBytes(9).toString('base64url')

/** Fills an empty shop with the demo catalogue and its customer; false where it is not empty. */
export async function fillWithDemo(shop: Shop, onProgress: OnProgress): Promise<boolean> {
  const { loadDemo } = await import('#app/demo/load.server.ts')
  if (!(await loadDemo(shop, onProgress))) return false
  const { email, password } = DEMO_CUSTOMER
  await signUp(shop.db, { username: 'klient', email, password }, shop.now())
  return true
}
