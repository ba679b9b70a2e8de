// `npm run check`: types, lint, format and the fences between the folders.
import { join } from 'node:path'

import { runChecks } from './checks.mjs'
import { install, node, root, run } from './prepare.mjs'

install()
const { failed } = runChecks()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const fenced = run(node, [vitest, 'run', 'test/fences.test.ts'])
process.exit(failed.length === 0 && fenced ? 0 : 1)
