/** Why a try to tell the shop of an order failed. */
export const TRY_FAILURES = [
  'timed_out',
  'interrupted',
  'unreachable',
  'unauthorized',
  'not_set_up',
  'unconfirmed',
  'refused',
  'unknown',
] as const
export type TryFailure = (typeof TRY_FAILURES)[number]

/** The same with the status that the service answered, such as 550, where it answered one. */
export type FailedTry = { failure: TryFailure; status: number | null }

/** As the tables keep it. */
export const storedTry = ({ failure, status }: FailedTry): string =>
  status === null ? failure : `${failure} ${status}`

/** Reads what the tables keep; a row may be older than the names of the failures. */
export function failedTryFrom(stored: string): FailedTry {
  const [, words = stored, status] = /^(.*) (\d{3})$/.exec(stored) ?? []
  const failure = TRY_FAILURES.find((each) => each === words) ?? formerFailure(stored)
  return { failure, status: status === undefined ? null : Number(status) }
}

/** The messages of the errors that were kept until November 2026. */
const FORMER: [RegExp, TryFailure][] = [
  [/due to timeout|ETIMEDOUT/, 'timed_out'],
  [/was aborted/, 'interrupted'],
  [/fetch failed|failed: (?:ESOCKET|ECONN|EDNS|ETLS)/, 'unreachable'],
  [/answered 40[13]|EAUTH/, 'unauthorized'],
  [/not set up/, 'not_set_up'],
  [/something else/, 'unconfirmed'],
  [/answered \d|server failed/, 'refused'],
]

const formerFailure = (message: string): TryFailure =>
  FORMER.find(([form]) => form.test(message))?.[1] ?? 'unknown'
