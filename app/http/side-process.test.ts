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
