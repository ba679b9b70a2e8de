// Plain JavaScript without packages: this runs before anything is installed, on any Node from 20.11.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { digestOfSources, isBuilt, noteBuilt } from './sources.mjs'

export const root = join(import.meta.dirname, '..')

/** The Node that package.json pins, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin/node')
export const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')

/** Runs a program where its output can be seen; true if it went well. */
export function run(program, args, options = {}) {
  const { status, signal } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  // Nobody else sends it: a system without memory kills what takes most.
  if (signal === 'SIGKILL') console.error('The system ended it: most likely it lacks memory.')
  return status === 0
}

/** Ends with one line that says what is wrong. */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

// In the lock's versions, but not `npm ci`: it removes everything first, the Node that runs this and
// the audit's Lighthouse among it.
const INSTALL = [
  'install',
  '--include=dev',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Brings node_modules to what package-lock.json says, and makes sure that the pinned Node starts. */
export function install() {
  if (!isInstalled()) {
    console.error('Installing packages …')
    if (!run('npm', INSTALL)) giveUp('The packages could not be installed.')
  }
  if (!nodeStarts() && !(installFromDebian(['libatomic1']) && nodeStarts())) {
    giveUp('The pinned Node does not start. On Debian it needs: apt-get install libatomic1')
  }
}

/** True where every package of the lock is there in its version. Optional ones may be missing. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === version : optional)
  })
}

function packagesOf(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

const nodeStarts = () => spawnSync(node, ['--version']).status === 0

/** Installs packages of Debian or Ubuntu, where this is one and we may. */
export function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.error(`Installing ${packages.join(' ')} …`)
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  run('apt-get', ['-qq', 'update'], quiet)
  return run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], quiet)
}

/** Builds the shop if the last build is not of what the sources are now. */
export function build() {
  if (!isBuilt()) buildAnew()
}

/** Builds the shop. */
export function buildAnew() {
  // Of what it begins with: what is changed meanwhile is for the next build.
  const digest = digestOfSources()
  console.error('Building the shop …')
  const done = run(node, [reactRouter, 'build'], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!done) giveUp('The shop could not be built.')
  noteBuilt(digest)
}
