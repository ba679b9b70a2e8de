/*
 * The shop's clock is Tirana's: Central European Time, one hour before UTC, two in summer. Computed by
 * hand, since desktop Chromium's Intl has no Albanian; the rule is the European Union's, which Albania
 * and Kosovo follow, and is not meant for the years before 1996.
 */

import { DAY, HOUR } from './time.ts'

const MARCH = 2
const OCTOBER = 9

const MONTHS = [
  'janar',
  'shkurt',
  'mars',
  'prill',
  'maj',
  'qershor',
  'korrik',
  'gusht',
  'shtator',
  'tetor',
  'nëntor',
  'dhjetor',
]

/** A moment on Tirana's calendar and clock; `month` is 1 to 12. */
type TiranaParts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Epoch milliseconds → what calendar and clock show in Tirana. */
export function tiranaParts(at: number): TiranaParts {
  const wall = new Date(wallTime(at))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

/** "20 nëntor 2026" */
export function formatDate(at: number): string {
  const { day, month, year } = tiranaParts(at)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** "20 nëntor 2026, 10:05" */
export function formatDateTime(at: number): string {
  return `${formatDate(at)}, ${formatTime(at)}`
}

/** "10:05" */
export function formatTime(at: number): string {
  return tiranaInputValue(at).slice(11)
}

/** ISO 8601 in UTC, as the API writes times: "2026-11-20T09:05:00.000Z". */
export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

/** When something is changed now: always after its last change, if any, whatever the clock says. */
export const laterThan = ({ updatedAt }: { updatedAt: string | null }, now: number): number =>
  updatedAt === null ? now : Math.max(now, Date.parse(updatedAt) + 1)

/** When the day began that Tirana's calendar shows at `at`. */
export function dayStart(at: number): number {
  const wall = wallTime(at)
  // Clocks change at night but after midnight, so that the wall's midnight is never skipped or doubled.
  const midnight = wall - (((wall % DAY) + DAY) % DAY)
  return momentOf(midnight)
}

/** When the last so many days began in Tirana, the oldest first; the last of them is the day of `at`. */
export function lastDayStarts(at: number, count: number): number[] {
  const starts = [dayStart(at)]
  // Half a day before a midnight is always the day before, also where a day has 23 or 25 hours.
  for (let n = 1; n < count; n += 1) starts.unshift(dayStart((starts[0] ?? at) - DAY / 2))
  return starts
}

/** "2026-11-20", as Tirana's calendar shows it. */
export function isoDay(at: number): string {
  return isoTime(wallTime(at)).slice(0, 10)
}

/** So many months earlier, in UTC; where that month lacks the day, its last one. */
export function monthsBefore(at: number, months: number): number {
  const then = new Date(at)
  const day = then.getUTCDate()
  then.setUTCMonth(then.getUTCMonth() - months, 1)
  const daysOfMonth = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0))
  return then.setUTCDate(Math.min(day, daysOfMonth.getUTCDate()))
}

/** For `<input type="datetime-local">`, in Tirana's time: "2026-11-20T10:05". */
export function tiranaInputValue(at: number): string {
  return isoTime(wallTime(at)).slice(0, 16)
}

/**
 * The value of a datetime-local field, read as Tirana's time → epoch milliseconds; null if it is no
 * date. The hour that a spring night skips counts as the one after it; of an autumn night's doubled
 * hour, the first.
 */
export function fromTiranaInput(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return null
  const wall = Date.parse(`${text}Z`)
  // 24:00 is the next day's beginning to an engine, and 30 February 2 March.
  if (Number.isNaN(wall) || !isoTime(wall).startsWith(text)) return null
  return momentOf(wall)
}

/** Whether the calendar has a day written as "2026-02-28". */
export const isDay = (text: string) => fromTiranaInput(`${text}T00:00`) !== null

/** Days as people and their spreadsheets write them, the day before the month, and as a field does. */
const WRITTEN = [
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?: +(?<time>\d{1,2}:\d\d(?::\d\d)?))?$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?))?$/,
]

/**
 * "5.12.2026 15:30", "05/12/2026", "2026-12-05 15:30" or a field's value, read as Tirana's time →
 * epoch milliseconds; null if it is no date. A day alone counts to its end.
 */
export function fromTiranaText(text: string): number | null {
  const groups = WRITTEN.map((written) => written.exec(text)?.groups).find(Boolean)
  if (!groups) return null
  const { year, month = '', day = '', time = '23:59' } = groups
  const hour = time.replace(/^\d:/, '0$&')
  return fromTiranaInput(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour}`)
}

/** The other way round: "05.12.2026 15:30". */
export function tiranaText(at: number): string {
  const [day = '', time] = tiranaInputValue(at).split('T')
  return `${day.split('-').toReversed().join('.')} ${time}`
}

/** For a datetime-local field: the same time of the day in Tirana, so many days after `at`. */
export function tiranaInputAfter(at: number, days: number): string {
  return isoTime(wallTime(at) + days * DAY).slice(0, 16)
}

/** The moment whose UTC calendar shows what Tirana's shows at `at`. */
function wallTime(at: number): number {
  return at + (isSummer(at) ? 2 : 1) * HOUR
}

/** The other way round: of an hour that autumn doubles the first, of one that spring skips the next. */
function momentOf(wall: number): number {
  const inSummer = wall - 2 * HOUR
  return isSummer(inSummer) ? inSummer : wall - HOUR
}

function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return at >= clocksChange(year, MARCH) && at < clocksChange(year, OCTOBER)
}

/** 01:00 UTC on the last Sunday of March or October, both of 31 days. */
function clocksChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.setUTCDate(31 - lastDay.getUTCDay())
}
