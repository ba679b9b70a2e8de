/** `npm run serve`: serves what is built until it is told to stop. */
import { fileURLToPath } from 'node:url'

import { errorCode, errorReason } from '#app/values/errors.ts'

import { progressBar } from './progress-bar.ts'

/** npm and the terminal may both pass on one Ctrl-C; a second signal this much later means it. */
const SAME_SIGNAL_MS = 500
/** How long an end may take, in milliseconds: visitors have 8 s of it, and a silent database has no end. */
const END_MS = 12_000
const clientDir = fileURLToPath(new URL('../build/client', import.meta.url))

try {
  await serve()
} catch (error) {
  console.error(`The shop cannot start: ${reasonOf(error)}`)
  process.exit(1)
}

async function serve() {
  const { readEnvironment, startShop } = await builtShop()
  const isQuiet = !process.env.LOG_LEVEL && process.stdout.isTTY
  const env = readEnvironment(isQuiet ? { ...process.env, LOG_LEVEL: 'warn' } : process.env)
  const { url, admin, stop } = await startShop(env, {
    clientDir,
    onProgress: progressBar('Demo catalogue'),
  })
  console.log(`The shop is open: ${url}`)
  if (admin) console.log(`Admin: ${admin.email}  password: ${admin.password}`)
  if (isQuiet)
    console.log(
      'Requests are logged with LOG_LEVEL=info; here only new orders and what goes wrong are.',
    )
  stopOnSignal(stop)
}

async function builtShop() {
  const file = new URL('../build/server/index.js', import.meta.url).href
  try {
    return (await import(file)) as typeof import('#app/server.ts')
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('it is not built yet. Run: npm run build', { cause: error })
  }
}

function stopOnSignal(stop: () => Promise<void>) {
  let first: number | undefined
  async function onSignal() {
    if (first === undefined) {
      first = Date.now()
      setTimeout(() => process.exit(1), END_MS).unref()
      await stop()
      process.exit(0)
    }
    if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1)
  }
  // A terminal that is closed says SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 'EADDRINUSE') return 'PORT: another program listens there already'
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) return stacksOf(error)
  return errorReason(error)
}

/** Of an error and what caused it, down to the first. */
function stacksOf({ message, stack = message, cause }: Error): string {
  return cause instanceof Error ? `${stack}\nCaused by ${stacksOf(cause)}` : stack
}
