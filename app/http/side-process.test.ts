import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startBeside } from './side-process.server.ts'

test('a program that cannot be started fails its tasks, and ends nobody else', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const beside = startBeside<string, void>('app/encode-avif.ts', { isUrgent: false })
  process.execPath = execPath
  const early = beside.run('at once')
  await expect(early).rejects.toThrow()
  await pause(50)
  await expect(beside.run('later')).rejects.toThrow()
  await expect(beside.end()).resolves.toBeUndefined()
})

/** A shop that leads a group of processes, with a program beside it that is ready. */
async function openGroup() {
  const shop = fork('test/leading-process.ts', {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Both write to it: it is closed by the last of them.
  const ended = once(shop.stdout?.resume() ?? shop, 'close')
  expect(await answerTo(shop, 0)).toBe('done')
  return { shop, ended }
}

async function answerTo(shop: ChildProcess, task: number): Promise<unknown> {
  shop.send(task)
  const [answer] = await once(shop, 'message')
  return answer
}

// Ctrl-C, a service that is stopped, a terminal that is closed.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a program finishes its task though %s reaches the whole group, and ends with the shop',
  async (signal) => {
    const { shop, ended } = await openGroup()
    const answer = answerTo(shop, 200)
    process.kill(-(shop.pid ?? 0), signal)
    expect(await answer).toBe('done')
    shop.disconnect()
    await ended
  },
)

test('a program ends in the middle of a task when the shop is killed', async () => {
  const { shop, ended } = await openGroup()
  shop.send(600_000)
  shop.kill('SIGKILL')
  await ended
})
