import type { Db } from '#app/db/database.server.ts'
import type { Problem } from '#app/http/problem.ts'

import { text } from './delete-account-text.ts'
import { isPassword } from './password.server.ts'
import { text as words } from './text.ts'
import type { KnownUser } from './users.server.ts'

/**
 * Removes an account for good, and with it every token and letter that opened it. Its orders stay
 * for the books and belong to nobody. Refuses a wrong password, and the only admin.
 */
export async function deleteAccount(
  db: Db,
  { _id }: KnownUser,
  password: string,
): Promise<{ deleted: true } | { problem: Problem }> {
  const { password_hash } = await db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, password_hash))) return { problem: wrongPassword }
  return db.transaction(async ({ db }) => {
    const admins = await db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
    if (admins.length === 1 && admins[0]?.id === _id) return { problem: onlyAdmin }
    await db.deleteFrom('users').where('id', '=', _id).execute()
    return { deleted: true }
  })
}

/** Not `unauthorized`: a client would take that for the end of its session. */
const wrongPassword: Problem = {
  code: 'validation',
  message: words.wrongPassword,
  errors: { password: words.wrongPassword },
}

const onlyAdmin: Problem = { code: 'conflict', message: text.onlyAdmin }
