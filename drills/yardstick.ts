import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { quantile } from '#bench/figure.ts'

import { openClient } from './client.ts'

const BARE = `
  const { fdatasyncSync, mkdtempSync, openSync, writeSync } = require('node:fs')
  const { join } = require('node:path')
  const dir = mkdtempSync(join(require('node:os').tmpdir(), 'dyqani-yardstick-'))
  const file = openSync(join(dir, 'file'), 'w')
  require('node:http').createServer((_, answer) => {
    writeSync(file, 'a'.repeat(4096), 0)
    fdatasyncSync(file)
    answer.end('ok')
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port, dir) })`

/**
 * A server that does nothing but write to the disk, asked all the time in a process of its own: how
 * late its answers are is what the machine adds to everything, because others work on it too.
 */
export async function openYardstick() {
  const server = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const [port = '', dir = ''] = line.toString().trim().split(' ')
  const client = openClient({ maxSockets: 1 })
  const times: number[] = []
  const closing = new AbortController()
  const asking = (async () => {
    for (; !closing.signal.aborted; await pause(20)) {
      times.push((await client.ask(`http://127.0.0.1:${port}/`)).ms)
    }
  })()
  return {
    /** Ends it; answers how long 99 of 100 answers took at most, in milliseconds. */
    async close() {
      closing.abort()
      await asking
      client.close()
      server.kill()
      await rm(dir, { recursive: true })
      return quantile(times, 0.99)
    },
  }
}
