// What `npm run check` and `npm test` both look at. Each command answers 0 if all is well.
import { join } from 'node:path'

import { node, reactRouter, root, run } from './prepare.mjs'

const tool = (path) => join(root, 'node_modules', path)

const CHECKS = {
  types: [[reactRouter, 'typegen'], [tool('typescript/bin/tsc')]],
  lint: [[tool('oxlint/bin/oxlint'), '--deny-warnings']],
  format: [[tool('oxfmt/bin/oxfmt'), '--check']],
}

/** Runs every check; answers how many passed and the names of those that failed. */
export function runChecks() {
  const failed = Object.keys(CHECKS).filter((name) => {
    const ok = CHECKS[name].every((command) => run(node, command))
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    return !ok
  })
  return { passed: Object.keys(CHECKS).length - failed.length, failed }
}
