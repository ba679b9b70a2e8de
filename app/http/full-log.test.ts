import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../../test/logging-process.ts')

test('a log that takes no more lines, as on a full disk, stops nobody', async () => {
  // Writing to what is open for reading fails on every system.
  const closed = openSync(PROGRAM, 'r')
  const process = fork(PROGRAM, { execArgv: [], stdio: ['ignore', closed, 'ignore', 'ipc'] })
  closeSync(closed)
  const ended = once(process, 'exit')
  try {
    for (const line of ['first', 'second', 'third']) {
      process.send(line)
      await once(process, 'message', { signal: AbortSignal.timeout(20_000) })
    }
    process.disconnect()
    expect(await Promise.race([ended, once(AbortSignal.timeout(20_000), 'abort')])).toEqual([
      0,
      null,
    ])
  } finally {
    process.kill('SIGKILL')
  }
})
