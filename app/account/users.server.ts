import { randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'
import { isUniqueViolation } from '#app/db/failures.server.ts'
import { flag, type Schema } from '#app/db/schema.ts'
import { fieldProblem, type Problem, type Refused } from '#app/http/problem.ts'
import { plainProblem } from '#app/http/respond.server.ts'
import { newId } from '#app/values/ids.server.ts'

import { hashPassword, isRightPassword } from './password.server.ts'
import type { ProfileChanges } from './profile.ts'
import { text } from './text.ts'
import type { User } from './user.ts'

/** A user with what only the session needs to know. */
export type KnownUser = User & { tokenVersion: number }

type NewUser = { username: string; email: string; password: string; isAdmin?: boolean }

/**
 * Opens an account. Refuses an e-mail address that has one already. What `beforeCommit` throws
 * undoes it.
 */
export async function signUp(
  db: Db,
  { username, email, password, isAdmin = false }: NewUser,
  now: number,
  beforeCommit = () => {},
): Promise<{ user: KnownUser } | Refused> {
  const row = {
    id: newId(now),
    username,
    email: email.toLowerCase(),
    password_hash: await hashPassword(password),
    first_name: '',
    last_name: '',
    phone: '',
    city: '',
    street: '',
    is_admin: flag(isAdmin),
    token_version: 0,
    created_at: now,
  }
  try {
    await db.transaction(async ({ db }) => {
      await db.insertInto('users').values(row).execute()
      beforeCommit()
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { problem: fieldProblem('email', text.emailTaken, 'conflict') }
  }
  return { user: userFrom(row) }
}

/** Checks the password of an account. As slow for an unknown address as for a wrong password. */
export async function signIn(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<{ user: KnownUser } | Refused> {
  const row = await db.read
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const right = await isRightPassword(password, row?.password_hash ?? (await nobodysPassword))
  if (!row) return { problem: { code: 'not_found', message: text.unknownUser } }
  if (!right) return { problem: { code: 'unauthorized', message: text.wrongPassword } }
  return { user: userFrom(row) }
}

const nobodysPassword = hashPassword(randomBytes(16).toString('hex'))

/**
 * Replaces a password and raises the token version: whoever holds an older token is signed out.
 * Refuses a wrong current password, and the later of two changes made at once.
 */
export async function changePassword(
  db: Db,
  user: KnownUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ user: KnownUser } | Refused> {
  const current = await confirmedHash(db.read, user, currentPassword, 'currentPassword')
  if ('problem' in current) return current
  const password_hash = await hashPassword(newPassword)
  const row = await db.transaction(({ db }) =>
    db
      .updateTable('users')
      .set((users) => ({ password_hash, token_version: users('token_version', '+', 1) }))
      .where('id', '=', user._id)
      .where('password_hash', '=', current.hash)
      .returningAll()
      .executeTakeFirst(),
  )
  return row ? { user: userFrom(row) } : { problem: wrongPassword('currentPassword') }
}

/** The stored hash of a user's password. Refuses another one, typed into `field`. */
export async function confirmedHash(
  db: Reader,
  { _id }: KnownUser,
  password: string,
  field: string,
): Promise<{ hash: string } | Refused> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', _id)
    .executeTakeFirst()
  // Deleted while this call of its owner was under way.
  if (!row) return { problem: plainProblem('unauthorized') }
  const { password_hash: hash } = row
  return (await isRightPassword(password, hash)) ? { hash } : { problem: wrongPassword(field) }
}

/** Not `unauthorized`: a client would take that for the end of its session. */
const wrongPassword = (field: string): Problem => fieldProblem(field, text.wrongPassword)

/** Writes what changes of a profile, column by column: what is undefined stays as it is. */
export async function updateProfile(
  db: Db,
  user: KnownUser,
  { firstName, lastName, city, street, phone }: ProfileChanges,
): Promise<{ user: KnownUser } | Refused> {
  const columns = { first_name: firstName, last_name: lastName, city, street, phone }
  if (Object.values(columns).every((value) => value === undefined)) return { user }
  const row = await db.transaction(({ db }) =>
    db
      .updateTable('users')
      .set(columns)
      .where('id', '=', user._id)
      .returningAll()
      .executeTakeFirst(),
  )
  return row ? { user: userFrom(row) } : { problem: plainProblem('unauthorized') }
}

/** The user with this id. */
export async function findUser(db: Reader, id: string): Promise<KnownUser | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && userFrom(row)
}

/** The user with this e-mail address. */
export async function findUserByEmail(db: Reader, email: string): Promise<KnownUser | undefined> {
  const users = db.selectFrom('users').selectAll()
  const row = await users.where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row && userFrom(row)
}

/**
 * Makes the account with this address an admin, with `password` where one is given; false where
 * there is no such account. Whoever is signed in to it is signed out: a customer's session lasts
 * longer than an admin's may. What `beforeCommit` throws undoes it.
 */
export async function makeAdmin(
  db: Db,
  email: string,
  password?: string,
  beforeCommit = () => {},
): Promise<boolean> {
  const hashed = password && { password_hash: await hashPassword(password) }
  return db.transaction(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set((users) => ({ ...hashed, is_admin: 1, token_version: users('token_version', '+', 1) }))
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) beforeCommit()
    return numUpdatedRows > 0n
  })
}

/** True once the shop has someone to run it. */
export async function hasAdmin(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_admin', '=', 1).executeTakeFirst()
  return row !== undefined
}

/** True where these are all the admins the shop has; false where it has none. */
export async function areAllAdmins(db: Reader, ids: readonly string[]): Promise<boolean> {
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
  return admins.length > 0 && admins.every(({ id }) => ids.includes(id))
}

/** A user as the database keeps them. */
export function userFrom(row: Selectable<Schema['users']>): KnownUser {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    city: row.city,
    street: row.street,
    isAdmin: row.is_admin === 1,
    tokenVersion: row.token_version,
  }
}
