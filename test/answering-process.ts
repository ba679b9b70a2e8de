/** A program beside a shop: a task is how long to work, in milliseconds, and the answer is done. */
import { setTimeout as pause } from 'node:timers/promises'

import { answerTasks } from '#app/http/side-process.server.ts'

answerTasks((duration: number) => pause(duration, 'done'))
