/** What `npm run audit` holds a page to, and how it tells of it. */

/** Scores of 100, times in ms, sizes in bytes as they go over the line. */
export type Figures = Record<
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'html'
  | 'scripts'
  | 'pictures'
  | 'fonts'
  | 'all'
  | 'benchmark',
  number
>

export const BUDGETS = {
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  most: { lcp: 1_100, tbt: 30, cls: 0.01 },
  home: 250 * 1024,
} as const

/** Search results and the checkout are asked to stay out of search engines: SEO has nothing to score. */
const NOT_INDEXED = new Set(['search', 'kasa'])

/** What of a page is over budget, a sentence each. */
export function overBudget(page: string, figures: Figures): string[] {
  const low = Object.entries(BUDGETS.scores)
    .filter(([name]) => name !== 'seo' || !NOT_INDEXED.has(page))
    .filter(([name, least]) => !(figures[name as keyof Figures] >= least))
    .map(([name, least]) => `${page}: ${name} ${figures[name as keyof Figures]}, at least ${least}`)
  const high = Object.entries(BUDGETS.most)
    .filter(([name, most]) => !(figures[name as keyof Figures] <= most))
    .map(
      ([name, most]) =>
        `${page}: ${name} ${shown(figures[name as keyof Figures])}, at most ${most}`,
    )
  const heavy = page === 'home' && figures.all > BUDGETS.home
  return [...low, ...high, ...(heavy ? [`home: ${kib(figures.all)} KiB in all, at most 250`] : [])]
}

const shown = (value: number) => (value < 1 ? value.toFixed(3) : String(Math.round(value)))
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

const COLUMNS = [
  'page',
  'perf.',
  'access.',
  'practices',
  'SEO',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'HTML KiB',
  'scripts',
  'pictures',
  'fonts',
  'all',
  'index',
]

const cellsOf = (f: Figures): string[] =>
  [
    [f.performance, f.accessibility, f['best-practices'], f.seo].map(String),
    [f.fcp, f.lcp, f.tbt].map((ms) => String(Math.round(ms))),
    f.cls.toFixed(3),
    [f.html, f.scripts, f.pictures, f.fonts, f.all].map(kib),
    String(Math.round(f.benchmark)),
  ].flat()

/** The figures as a table, with what is over budget under it. */
export function reportOf(
  found: Record<string, Figures>,
  faults: readonly string[],
  machine: string,
): string {
  const rows = Object.entries(found).map(([page, figures]) => [page].concat(cellsOf(figures)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Audit',
    '',
    `${new Date().toISOString().slice(0, 10)}. ${machine}. Medians of three runs after a first; written by \`npm run audit\`.`,
    '',
    'The index is how fast Lighthouse found the machine at that moment: a desktop has 1500 and more, and a busy one makes times longer than they are.',
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows.map(line),
    '',
    faults.length === 0 ? 'Every page is within its budget.' : 'Over budget:',
    '',
    ...faults.map((fault) => `- ${fault}`),
    '',
  ].join('\n')
}
