import { readFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

import type { Figure } from './drill.ts'

/** What a drill showed. */
export type Result = { name: string; about: string; seconds: number; figures: Figure[] }

/** The page `docs/reliability.md`: what each drill must show, and what it showed. */
export async function reportOf(results: readonly Result[], at: Date): Promise<string> {
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return `# Reliability

What \`npm run drill\` showed: it runs the built shop, hurts it in every way we know of, and counts what was lost. The battery writes this page; nothing in it is by hand.

- **When**: ${at.toISOString().slice(0, 10)}, ${Math.round(minutes)} minutes
- **Versions**: shop ${await versionOfShop()}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}
- **Machine**: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, shared with whatever else it does
- **Result**: ${resultOf(results)}

Where a time depends on the machine, its limit comes from the same run, and the line says what it is measured against.
${results.map(sectionOf).join('')}`
}

function resultOf(results: readonly Result[]): string {
  const figures = results.flatMap((result) => result.figures)
  const failed = figures.filter(({ passed }) => !passed).length
  return failed === 0
    ? `all ${figures.length} figures as they must be`
    : `**${failed} of ${figures.length} figures failed**`
}

const sectionOf = ({ name, about, seconds, figures }: Result) => `
## ${name}

${about} (${Math.round(seconds)} s)

| figure | must be | was | |
| --- | --- | --- | --- |
${figures.map(rowOf).join('\n')}
`

const rowOf = ({ what, must, showed, passed }: Figure) =>
  `| ${what} | ${must} | ${showed} | ${passed ? 'pass' : '**fail**'} |`

async function versionOfShop(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
