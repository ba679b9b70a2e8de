import { fork } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'

import { errorReason } from '#app/values/errors.ts'

/** A program of ours in a process of its own; a task that fails rejects with the program's words. */
export type SideProcess<Task, Result> = {
  run: (task: Task) => Promise<Result>
  /** True once it takes no more tasks, whether it was ended or died. */
  hasEnded: () => boolean
  end: () => Promise<void>
}

type Asked<Task> = { id: number; task: Task }
type Answered<Result> = { id: number; result: Result } | { id: number; failure: string }

/**
 * Starts a program beside the shop: `file` below the project's folder, which calls `answerTasks`. All
 * the memory it takes is given back when it ends. Where nobody waits for it (not `isUrgent`) it works
 * at the lowest priority.
 */
export function startBeside<Task, Result>(
  file: string,
  { isUrgent }: { isUrgent: boolean },
): SideProcess<Task, Result> {
  const root = dirname(findPackageJSON('..', import.meta.url) ?? '')
  const child = fork(join(root, file), {
    execArgv: [],
    // glibc keeps an arena for each thread unless told to share.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  })
  if (child.pid && !isUrgent) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const tasks = new Map<number, PromiseWithResolvers<Result>>()
  let asked = 0
  let hasEnded = false
  child.on('message', (answer: Answered<Result>) => {
    const task = tasks.get(answer.id)
    tasks.delete(answer.id)
    if ('failure' in answer) task?.reject(new Error(answer.failure))
    else task?.resolve(answer.result)
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // One that could not be started, such as on a machine out of memory, never ends.
    child.on('error', () => resolve())
  }).then(() => {
    hasEnded = true
    for (const task of tasks.values()) task.reject(new Error(`${file} has ended`))
  })
  return {
    run(task) {
      const answer = Promise.withResolvers<Result>()
      const id = (asked += 1)
      tasks.set(id, answer)
      child.send({ id, task } satisfies Asked<Task>, (error) => {
        if (!error) return
        tasks.delete(id)
        answer.reject(error)
      })
      return answer.promise
    },
    hasEnded: () => hasEnded,
    async end() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** The other end: handles every task that the shop sends, until the shop disconnects. */
export function answerTasks<Task, Result>(handle: (task: Task) => Promise<Result>) {
  process.on('message', async ({ id, task }: Asked<Task>) => {
    const answer: Answered<Result> = await handle(task).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, failure: errorReason(error) }),
    )
    if (process.connected) process.send?.(answer)
  })
  // A signal meant for the shop reaches its whole group, or all of its service.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  // The shop says when to stop by closing the channel, as its own end does.
  process.on('disconnect', () => process.exit())
}
