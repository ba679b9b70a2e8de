import { type Selectable, sql } from 'kysely'

import { profileOf } from '#app/account/profile.ts'
import { areAllAdmins, userFrom } from '#app/account/users.server.ts'
import type { Db, Reader } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { isoTime } from '#app/values/dates.ts'
import { normalizePhone } from '#app/values/phone-input.ts'
import { cleanLine } from '#app/values/text.ts'

import { anonymise } from './anonymise.server.ts'
import { findOrders } from './orders.server.ts'

/** By what a person is known: an e-mail address, or a phone number in E.164. */
export type PersonKey = { email: string } | { phone: string }

/**
 * Reads what was typed as one of the two; nothing where it is neither, or is a number without a
 * prefix that may be from either country.
 */
export function personKeyOf(typed: string): PersonKey | undefined {
  if (typed.includes('@')) return { email: cleanLine(typed) }
  const [albanian, kosovar] = [normalizePhone(typed, 'AL'), normalizePhone(typed, 'KOS')]
  if (albanian && kosovar && albanian !== kosovar) return undefined
  const phone = albanian ?? kosovar
  return phone === null ? undefined : { phone }
}

/**
 * The accounts under this key, and the orders that bear it or were placed with one of those
 * accounts. Other keys that turn up there are not followed: a family may share a telephone.
 */
async function recordsOf(db: Reader, key: PersonKey) {
  const isKey =
    'email' in key
      ? sql<boolean>`email in (${sql.join(await spellingsOf(db, key.email))})`
      : sql<boolean>`phone = ${key.phone}`
  const accounts = await db.selectFrom('users').selectAll().where(isKey).execute()
  const ids = accounts.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'city', 'status', 'user_id'])
    .where((eb) => eb.or([isKey, ...(ids.length > 0 ? [eb('user_id', 'in', ids)] : [])]))
    .orderBy('number')
    .execute()
  return { accounts, orders }
}

/**
 * An address as accounts keep it, and in every spelling that orders bear: the databases do not
 * agree on the lower case of Ç.
 */
async function spellingsOf(db: Reader, email: string): Promise<string[]> {
  const folded = email.toLowerCase()
  const rows = await db
    .selectFrom('orders')
    .select('email')
    .distinct()
    .where('email', 'is not', null)
    .execute()
  const spellings = rows.flatMap((row) => row.email ?? [])
  return [folded, ...spellings.filter((each) => each.toLowerCase() === folded)]
}

/**
 * Everything the shop keeps that names this person, for them to read; nothing where it keeps
 * nothing.
 */
export async function exportPerson(db: Reader, key: PersonKey, now: number) {
  const records = await recordsOf(db, key)
  if (records.accounts.length + records.orders.length === 0) return undefined
  const ids = records.orders.map(({ id }) => id)
  return {
    exportedAt: isoTime(now),
    ...key,
    accounts: records.accounts.map(accountFrom),
    orders: await findOrders(db, ids),
    messages: await messagesAbout(db, ids),
  }
}

function accountFrom(row: Selectable<Schema['users']>) {
  return { ...profileOf(userFrom(row)), createdAt: isoTime(row.created_at) }
}

/** The messages with which orders went to the shop, and so through whose hands. */
async function messagesAbout(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('orders', 'orders.id', 'notifications.order_id')
    .select(['number', 'channel', 'sent_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute()
  return rows.map(({ number, channel, sent_at }) => ({
    order: number,
    channel,
    sentAt: sent_at === null ? null : isoTime(sent_at),
  }))
}

type Erasure = {
  accounts: number
  orders: number
  /** The numbers of orders that are still on their way, and so keep whom they go to. */
  pending: number[]
}

/** What erasing would do. */
export async function planErasure(db: Reader, key: PersonKey): Promise<Erasure> {
  return erasureOf(erasableOf(await recordsOf(db, key)))
}

/**
 * Takes this person out of all their orders but the pending ones, and removes their accounts but
 * those that wait for one. Returns `only_admin`, and does nothing, where the shop would be left
 * without an admin.
 */
export async function erasePerson(db: Db, key: PersonKey): Promise<Erasure | 'only_admin'> {
  const done = await db.transaction(async (work) => {
    const erasable = erasableOf(await recordsOf(work.db, key))
    const ids = erasable.accounts.map(({ id }) => id)
    if (await areAllAdmins(work.db, ids)) return 'only_admin'
    await anonymise(work, erasable.orders)
    if (ids.length > 0) await work.db.deleteFrom('users').where('id', 'in', ids).execute()
    return erasureOf(erasable)
  })
  await db.forget()
  return done
}

/** An account stays while an order of it is pending: that may bear nothing else to find it by later. */
function erasableOf({ accounts, orders }: Awaited<ReturnType<typeof recordsOf>>) {
  const pending = orders.filter(({ status }) => status === 'Pending')
  const waiting = new Set(pending.map(({ user_id }) => user_id))
  return {
    accounts: accounts.filter(({ id }) => !waiting.has(id)),
    orders: orders.filter(({ status }) => status !== 'Pending'),
    pending,
  }
}

function erasureOf({ accounts, orders, pending }: ReturnType<typeof erasableOf>): Erasure {
  const numbers = pending.map(({ number }) => number)
  return { accounts: accounts.length, orders: orders.length, pending: numbers }
}
