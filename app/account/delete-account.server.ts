import type { Db } from '#app/db/database.server.ts'
import type { Problem, Refused } from '#app/http/problem.ts'

import { leavingText } from './delete-account-text.ts'
import { areAllAdmins, confirmedHash, type KnownUser } from './users.server.ts'

/**
 * Removes an account for good, and with it every token and letter that opened it. Its orders stay
 * for the books and belong to nobody. Refuses a wrong password, and the only admin.
 */
export async function deleteAccount(
  db: Db,
  user: KnownUser,
  password: string,
): Promise<Refused | undefined> {
  const confirmed = await confirmedHash(db.read, user, password, 'password')
  if ('problem' in confirmed) return confirmed
  const refused = await db.transaction(async ({ db }) => {
    if (await areAllAdmins(db, [user._id])) return { problem: onlyAdmin }
    await db.deleteFrom('users').where('id', '=', user._id).execute()
    return undefined
  })
  // Nobody waits for a backup that is under way; a start of the shop forgets as well.
  void db.forget().catch(() => {})
  return refused
}

const onlyAdmin: Problem = { code: 'conflict', message: leavingText.onlyAdmin }
