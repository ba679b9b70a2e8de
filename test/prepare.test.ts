import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

/** What `npm start` prints where a step of it ends like this. */
function printedAfter(step: string): string {
  const script = `(await import('./scripts/prepare.mjs')).run('sh', ['-c', '${step}'])`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script]).stderr.toString()
}

test('who starts the shop on too small a machine is told what it lacks', () => {
  expect(printedAfter('kill -KILL $$')).toBe('The system ended it: most likely it lacks memory.\n')
  expect(printedAfter('exit 1')).toBe('')
})
