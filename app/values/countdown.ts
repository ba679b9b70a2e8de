import { DAY, HOUR, MINUTE } from './time.ts'

/** How long an offer still lasts, or how many full hours it has been over. */
export type Countdown =
  | { state: 'active'; days: number; hours: number; minutes: number }
  | { state: 'expired'; hours: number }

/** Both moments in epoch milliseconds; at the very moment of its end an offer is over. */
export function countdown(saleEndDate: number, now: number): Countdown {
  const left = saleEndDate - now
  if (left <= 0) return { state: 'expired', hours: Math.floor((now - saleEndDate) / HOUR) }
  return {
    state: 'active',
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  }
}

/** The specification's sentences, section 4. */
export function countdownText(time: Countdown): string {
  return time.state === 'active'
    ? `Përfundon për: ${time.days} ditë, ${time.hours} orë, ${time.minutes} min`
    : `Ka kaluar ${time.hours} orë`
}
