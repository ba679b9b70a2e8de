import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

/** The admin of every shop under test. */
export const ADMIN = { email: 'admin@dyqani.local', password: 'nje-fjalekalim-prove' }

export type RunningServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  pid: number
  /** What it has said since it is open, on both of its outputs. */
  said: () => string
  /** Asks it to end as an operator would; answers its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * Starts the built shop of a project's folder as its operator would, on a free port. Throws with what
 * it said if it ends.
 */
export async function startServer(
  settings: Record<string, string>,
  cwd = root,
): Promise<RunningServer> {
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // Every shop of a run would encode the demo's pictures for itself.
      AVIF: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = (await openingLine(server)).replace('localhost', '127.0.0.1')
  let said = ''
  for (const output of [server.stdout, server.stderr]) {
    output?.on('data', (chunk) => (said += chunk))
  }
  server.stdout?.pipe(process.stderr)
  server.stderr?.pipe(process.stderr)
  const ended = once(server, 'exit')
  return {
    url,
    pid: server.pid ?? 0,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/** The address the shop prints once it is open. */
function openingLine(server: ChildProcess): Promise<string> {
  const { stdout, stderr } = server
  if (!stdout || !stderr) throw new Error('The shop was started without its output')
  return new Promise((resolve, reject) => {
    let said = ''
    stderr.on('data', (chunk) => (said += chunk))
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${said}`)))
    createInterface({ input: stdout }).on('line', (line) => {
      said += `${line}\n`
      const url = /^The shop is open: (\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
}
