import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  dayStart,
  formatDate,
  formatDateTime,
  formatTime,
  fromTiranaInput,
  fromTiranaText,
  isoDay,
  isoTime,
  lastDayStarts,
  monthsBefore,
  tiranaInputAfter,
  tiranaInputValue,
  tiranaParts,
  tiranaText,
} from './dates.ts'

const moments = fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2037, 0) })
const fullMinutes = moments.map((at) => at - (at % 60_000))

/** Node carries the time zone database that a browser may lack. */
const clockOfNode = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tirane',
  dateStyle: 'short',
  timeStyle: 'short',
})

function asNodeWrites(at: number): string {
  const [date, time] = tiranaInputValue(at).split('T')
  return `${date?.split('-').reverse().join('/')}, ${time}`
}

describe("Tirana's clock", () => {
  test('is two hours before UTC in summer, one in winter', () => {
    expect(tiranaParts(Date.UTC(2026, 10, 20, 9, 5))).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      hour: 10,
      minute: 5,
    })
    expect(tiranaParts(Date.UTC(2026, 6, 1, 22, 30))).toEqual({
      year: 2026,
      month: 7,
      day: 2,
      hour: 0,
      minute: 30,
    })
  })

  test.each([
    ['2026-03-29T00:59:59.999Z', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00'],
    ['2027-03-28T01:00:00.000Z', '2027-03-28T03:00'],
    ['2030-03-31T01:00:00.000Z', '2030-03-31T03:00'],
    ['2027-10-31T01:00:00.000Z', '2027-10-31T02:00'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00'],
  ])('%s is %s', (utc, wall) => {
    expect(tiranaInputValue(Date.parse(utc))).toBe(wall)
  })

  test('agrees with the time zone database', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(asNodeWrites(at)).toBe(clockOfNode.format(at))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a date on the screen', () => {
  const at = Date.UTC(2026, 10, 20, 9, 5, 59)

  test('is Albanian', () => {
    expect(formatDate(at)).toBe('20 nëntor 2026')
    expect(formatDateTime(at)).toBe('20 nëntor 2026, 10:05')
    expect(formatTime(at)).toBe('10:05')
    expect(formatDate(Date.UTC(2027, 0, 1))).toBe('1 janar 2027')
  })

  test('names each month as Node does', () => {
    const months = new Intl.DateTimeFormat('sq-AL', { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const middle = Date.UTC(2026, month, 15)
      expect(formatDate(middle)).toBe(`15 ${months.format(middle)} 2026`)
    }
  })

  test('travels in UTC', () => {
    expect(isoTime(at)).toBe('2026-11-20T09:05:59.000Z')
  })
})

describe('a date typed by the admin', () => {
  test.each([
    ['2026-11-20T10:05', '2026-11-20T09:05:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-11-20T10:05:30', '2026-11-20T09:05:30.000Z'],
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s in Tirana is %s', (typed, utc) => {
    expect(fromTiranaInput(typed)).toBe(Date.parse(utc))
  })

  test('in the hour that spring skips moves on by an hour', () => {
    expect(fromTiranaInput('2026-03-29T02:30')).toBe(fromTiranaInput('2026-03-29T03:30'))
  })

  test('in the hour that autumn repeats means the first', () => {
    expect(fromTiranaInput('2026-10-25T02:30')).toBe(Date.parse('2026-10-25T00:30:00.000Z'))
  })

  test.each([
    '',
    'nesër',
    '2026-11-20',
    '20.11.2026 10:05',
    '2026-02-30T10:00',
    '2026-02-29T10:00',
    '2026-13-01T10:00',
    '2026-00-01T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    '2026-11-20T10:05:60',
    '2026-11-20T10:05Z',
    '2026-11-20T10:05+01:00',
    ' 2026-11-20T10:05',
    '+002026-11-20T10:05',
  ])('"%s" is no date', (typed) => {
    expect(fromTiranaInput(typed)).toBeNull()
  })

  test('comes back as the same moment, save for the repeated hour', () => {
    fc.assert(
      fc.property(fullMinutes, (at) => {
        const wall = tiranaInputValue(at)
        const read = fromTiranaInput(wall) ?? Number.NaN
        expect(tiranaInputValue(read)).toBe(wall)
        expect([0, 3_600_000]).toContain(at - read)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a date from a person or a spreadsheet', () => {
  test.each([
    ['05.12.2026 15:30', '2026-12-05T14:30:00.000Z'],
    ['5.12.2026 9:05', '2026-12-05T08:05:00.000Z'],
    ['5/7/2026 15:30:20', '2026-07-05T13:30:20.000Z'],
    ['2026-12-05 15:30', '2026-12-05T14:30:00.000Z'],
    ['2026-12-05T15:30', '2026-12-05T14:30:00.000Z'],
    ['05.12.2026', '2026-12-05T22:59:00.000Z'],
    ['5/12/2026', '2026-12-05T22:59:00.000Z'],
    ['2026-12-05', '2026-12-05T22:59:00.000Z'],
  ])('%s in Tirana is %s', (written, utc) => {
    expect(fromTiranaText(written)).toBe(Date.parse(utc))
  })

  test.each([
    '',
    'nesër',
    '5.12',
    '5.12.26',
    '31.11.2026',
    '12/31/2026',
    '5.12.2026 24:00',
    '5.12.2026 nesër',
  ])('"%s" is no date', (written) => {
    expect(fromTiranaText(written)).toBeNull()
  })

  test('is read as it is written for one', () => {
    expect(tiranaText(Date.parse('2026-12-05T14:30:59.999Z'))).toBe('05.12.2026 15:30')
    fc.assert(
      fc.property(fullMinutes, (at) => {
        const read = fromTiranaText(tiranaText(at)) ?? Number.NaN
        expect(tiranaText(read)).toBe(tiranaText(at))
      }),
    )
  })
})

test.each([
  ['2026-11-20T09:00:00.000Z', 12, '2025-11-20T09:00:00.000Z'],
  ['2026-03-31T23:59:00.000Z', 1, '2026-02-28T23:59:00.000Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
])('%s less %i months is %s', (at, months, then) => {
  expect(isoTime(monthsBefore(Date.parse(at), months))).toBe(then)
})

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-19T23:00:00.000Z'],
  ['2026-11-19T23:00:00Z', '2026-11-19T23:00:00.000Z'],
  ['2026-11-19T22:59:59.999Z', '2026-11-18T23:00:00.000Z'],
  ['2026-07-01T00:30:00Z', '2026-06-30T22:00:00.000Z'],
  // The days on which the clocks change, before and after.
  ['2026-03-29T00:30:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
])('the day of %s began at %s', (at, start) => {
  expect(isoTime(dayStart(Date.parse(at)))).toBe(start)
})

test('a day begins at midnight in Tirana, and holds its moment', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const start = dayStart(at)
      expect(start).toBe(fromTiranaInput(`${tiranaInputValue(at).slice(0, 10)}T00:00`))
      expect(isoDay(start)).toBe(isoDay(at))
      expect(isoDay(start - 1)).not.toBe(isoDay(at))
    }),
  )
})

test.each(['2026-04-10T10:00:00Z', '2026-11-10T23:30:00Z'])('the 30 days to %s follow', (at) => {
  const days = lastDayStarts(Date.parse(at), 30).map(isoDay)
  expect(new Set(days).size).toBe(30)
  expect(days).toEqual(days.toSorted())
  expect(days.at(-1)).toBe(isoDay(Date.parse(at)))
  const calendar = (day = '') => Date.parse(`${day}T00:00:00Z`) / 86_400_000
  expect(calendar(days.at(-1)) - calendar(days[0])).toBe(29)
})

describe('days after a moment', () => {
  test('keep the hour of Tirana over both changes of the clocks', () => {
    const spring = fromTiranaInput('2027-03-27T18:30') ?? 0
    const autumn = fromTiranaInput('2026-10-24T18:30') ?? 0
    expect(tiranaInputAfter(spring, 1)).toBe('2027-03-28T18:30')
    expect(tiranaInputAfter(autumn, 7)).toBe('2026-10-31T18:30')
    const hours = (from: number, to: string) => ((fromTiranaInput(to) ?? 0) - from) / 3_600_000
    expect(hours(spring, tiranaInputAfter(spring, 1))).toBe(23)
    expect(hours(autumn, tiranaInputAfter(autumn, 7))).toBe(7 * 24 + 1)
  })
})
