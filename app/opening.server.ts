import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sessionKey } from '#app/account/session-key.server.ts'
import { hasAdmin, makeAdmin, signUp } from '#app/account/users.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { makeDirectory } from '#app/db/directory.server.ts'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

/** An e-mail address and the password that opens its account. */
export type Login = { email: string; password: string }

/** Hears how far the demo catalogue is, in products. */
export type OnProgress = (done: number, total: number) => void

const DEMO_ADMIN = 'admin@dyqani.local'
/** The customer of the demo shop, so that a newcomer can look at an account. */
export const DEMO_CUSTOMER: Login = { email: 'klient@dyqani.local', password: 'dyqani-demo' }
const PASSWORD_FILE = 'admin-password.txt'

/** Opens the data directory and the database. Throws where either cannot be had. */
export async function openShop(
  env: Env,
  { now = Date.now, onError }: { now?: () => number; onError?: (error: unknown) => void } = {},
): Promise<Shop> {
  // Orders carry names and addresses: what the shop writes is for its own user alone.
  process.umask(0o077)
  makeDataDirectory(env)
  const db = await openDatabase(env, onError)
  const pictures = openPictureStore(env, onError)
  return { db, env, pictures, sessionKey: sessionKey(env.dataDir), now }
}

function makeDataDirectory({ dataDir }: Env) {
  try {
    makeDirectory(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR: ${(error as Error).message}`, { cause: error })
  }
}

/** Gives a new shop what its first visitor needs; answers the admin's login if its password is news. */
export async function furnish(shop: Shop, onProgress: OnProgress): Promise<Login | undefined> {
  const login = await firstAdmin(shop)
  if (shop.env.demo) await fillWithDemo(shop, onProgress)
  return login
}

/**
 * Gives a shop without an admin its first one: `ADMIN_EMAIL`'s, or the demo's. A password that
 * nobody chose is left in the data directory and answered, so that it can be shown once.
 */
async function firstAdmin(shop: Shop): Promise<Login | undefined> {
  const { admin, demo, dataDir } = shop.env
  if (await hasAdmin(shop.db.read)) return undefined
  if (!admin && !demo) return undefined
  const login = await addAdmin(shop, admin?.email ?? DEMO_ADMIN, admin?.password)
  if (!login || admin?.password) return undefined
  const lines = `${login.email}\n${login.password}\n`
  writeFileSync(join(dataDir, PASSWORD_FILE), lines, { mode: 0o600 })
  return login
}

/**
 * Makes the account with this address an admin, and opens it first where there is none, with
 * `password` or a one-time password. Answers the login of an account opened now.
 */
export async function addAdmin(
  { db, now }: Shop,
  email: string,
  password = randomBytes(9).toString('base64url'),
): Promise<Login | undefined> {
  if (await makeAdmin(db, email)) return undefined
  const username = email.split('@', 1)[0] ?? email
  const result = await signUp(db, { username, email, password, isAdmin: true }, now())
  if (!('problem' in result)) return { email, password }
  // Another process of the shop was faster by a moment.
  if (await makeAdmin(db, email)) return undefined
  throw new Error(result.problem.message)
}

/** Fills an empty shop with the demo catalogue and its customer; false where it is not empty. */
export async function fillWithDemo(shop: Shop, onProgress: OnProgress): Promise<boolean> {
  const { loadDemo } = await import('#app/demo/load.server.ts')
  if (!(await loadDemo(shop, onProgress))) return false
  const { email, password } = DEMO_CUSTOMER
  await signUp(shop.db, { username: 'klient', email, password }, shop.now())
  return true
}
