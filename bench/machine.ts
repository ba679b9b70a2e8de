import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'

/** The machine in a line, without its name. */
export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`

const TICKS_PER_SECOND = 100

/** CPU time that a process and its children have taken so far, in ms; `undefined` off Linux. */
export function cpuOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const own = ticksOf(pid)
  const children = childrenOf(pid).map((child) => cpuOf(child) ?? 0)
  return (own * 1000) / TICKS_PER_SECOND + children.reduce((sum, ms) => sum + ms, 0)
}

function ticksOf(pid: number): number {
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** Resident memory of a process in MB (10^6 bytes). */
export function memoryOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kib) * 1024) / 1e6
}

/** Keeps a process with all its threads on one core, where the machine has the tool for it. */
export const pin = (pid: number, core: number) =>
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })

/** True where a program can be started. */
export const has = (program: string, word = '--version') =>
  spawnSync(program, [word], { stdio: 'ignore' }).error === undefined
