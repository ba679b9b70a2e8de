/** One line of the results. */
export type Figure = {
  what: string
  /** Ours, as a person reads it, such as `42 µs`. */
  ours: string
  /** What it is held against, measured in the same run, such as `bare node:http 30 µs`. */
  limit?: string
  ratio?: number
  /** What the ratio, or the value itself, must keep to. */
  bar?: { least: number } | { most: number } | undefined
  /** Compared with the bar; the ratio unless told. */
  value?: number
}

export function isKept({ bar, ratio, value = ratio }: Figure): boolean | undefined {
  if (!bar || value === undefined) return undefined
  return 'least' in bar ? value >= bar.least : value <= bar.most
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds in a unit a person reads. */
export function time(ms: number): string {
  if (ms < 1) return `${Math.round(ms * 1000)} µs`
  return ms < 100 ? `${ms.toFixed(2)} ms` : `${Math.round(ms)} ms`
}

const round = (value: number) => value.toFixed(2)

/** The figures as a table in Markdown. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const { what, ours, limit = '', ratio, bar } = figure
    const wanted = !bar ? '' : 'least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`
    const kept = { true: 'yes', false: '**no**', undefined: '' }[String(isKept(figure))]
    return `| ${what} | ${ours} | ${limit} | ${ratio === undefined ? '' : round(ratio)} | ${wanted} | ${kept} |`
  })
  return [
    '| what | ours | against | ratio | bar | kept |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
