/** How far a drill goes: `quick` is for every test run, `full` for the battery. */
export type Scale = 'quick' | 'full'

/** One thing a drill has to show, and what it showed. */
export type Figure = { what: string; must: string; showed: string; passed: boolean }

export type Drill = {
  /** What happens to the shop, in one line. */
  about: string
  run: (scale: Scale, options: Options) => Promise<Figure[]>
}

type Options = {
  /** How long the soak lasts. */
  minutes: number
}

/** A number that must be this one. */
export const exactly = (what: string, must: number, showed: number): Figure => ({
  what,
  must: String(must),
  showed: String(showed),
  passed: showed === must,
})

/** A number that must not be larger; `unit` stands behind both. */
export const atMost = (what: string, must: number, showed: number, unit = ''): Figure => ({
  what,
  must: `≤ ${rounded(must)}${unit}`,
  showed: `${rounded(showed)}${unit}`,
  passed: showed <= must,
})

/** A number that must not be smaller: for what shows that the drill did drill. */
export const atLeast = (what: string, must: number, showed: number, unit = ''): Figure => ({
  what,
  must: `≥ ${rounded(must)}${unit}`,
  showed: `${rounded(showed)}${unit}`,
  passed: showed >= must,
})

/** A word that must be this one. */
export const says = (what: string, must: string, showed: string): Figure => ({
  what,
  must,
  showed,
  passed: showed === must,
})

const rounded = (value: number) => String(Math.round(value * 10) / 10)
