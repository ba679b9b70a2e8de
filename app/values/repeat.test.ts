import { setTimeout as pause } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { repeat } from './repeat.ts'

test('a task is done again and again until its end, also after it failed', async () => {
  const failure = new Error('no line')
  const task = vi.fn(async () => {}).mockRejectedValueOnce(failure)
  const onError = vi.fn()
  const stop = repeat(1, task, onError)
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2)
  await stop()
  expect(onError.mock.calls).toEqual([[failure]])
  task.mockClear()
  await pause(20)
  expect(task).not.toHaveBeenCalled()
})

test('the task under way hears of the end, which waits for it', async () => {
  const done: string[] = []
  const stop = repeat(
    1,
    async (signal) => {
      await new Promise((heard) => signal.addEventListener('abort', heard))
      await pause(5)
      done.push('task')
    },
    () => {},
  )
  await stop()
  expect(done).toEqual(['task'])
})
