/**
 * `npm run drill`: hurts a shop in every way we know of and looks whether anything was lost.
 * Names run only these drills, and only the whole battery is written down:
 *
 *   npm run drill -- kill retries
 *   npm run drill -- soak --minutes 5
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'

import { backup } from './backup.ts'
import type { Drill, Figure } from './drill.ts'
import { hostile } from './hostile.ts'
import { kill } from './kill.ts'
import { lastPieces } from './last-pieces.ts'
import { notifications } from './notifications.ts'
import { overload } from './overload.ts'
import { reportOf, type Result } from './report.ts'
import { retries } from './retries.ts'
import { sigterm } from './sigterm.ts'
import { soak } from './soak.ts'
import { storage } from './storage.ts'
import { upgrade } from './upgrade.ts'

/** Every drill, in the order of the report. */
const drills: Record<string, Drill> = {
  kill,
  retries,
  'last-pieces': lastPieces,
  overload,
  sigterm,
  storage,
  notifications,
  hostile,
  backup,
  upgrade,
  soak,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '15' } },
})
const minutes = Number(values.minutes)
const unknown = positionals.filter((name) => !(name in drills))
if (unknown.length > 0 || !(minutes > 0)) {
  console.error(`Drills: ${Object.keys(drills).join(', ')}; --minutes for the soak`)
  process.exit(2)
}

try {
  // Ours and the shop's, which inherits it: what else the machine does should count less.
  setPriority(-10)
} catch {
  // Only an administrator may.
}
const results: Result[] = []
for (const [name, drill] of Object.entries(drills)) {
  if (positionals.length === 0 || positionals.includes(name)) results.push(await run(name, drill))
}
if (positionals.length === 0) {
  const report = new URL('../docs/reliability.md', import.meta.url)
  await writeFile(report, await reportOf(results, new Date()))
}
const failed = results.flatMap(({ figures }) => figures).filter(({ passed }) => !passed)
console.log(failed.length === 0 ? 'Nothing lost.' : `${failed.length} figures failed.`)
process.exit(failed.length === 0 ? 0 : 1)

async function run(name: string, { about, run }: Drill): Promise<Result> {
  console.log(`\n${name}: ${about}`)
  const start = performance.now()
  const figures = await run('full', { minutes }).catch(failure)
  for (const { what, must, showed, passed } of figures) {
    console.log(`  ${passed ? '✓' : '✗'} ${what}: ${showed} (must be ${must})`)
  }
  return { name, about, seconds: (performance.now() - start) / 1_000, figures }
}

/** A drill that broke has shown nothing. */
function failure(error: unknown): Figure[] {
  console.error(error)
  return [{ what: 'the drill itself', must: 'ends', showed: String(error), passed: false }]
}
