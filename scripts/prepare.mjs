// Plain JavaScript without packages: this runs before anything is installed, on any Node from 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const windows = process.platform === 'win32'

/** The Node that package.json pins, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
export const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')

/** Runs a program where its output can be seen; true if it went well. */
export function run(program, args, options = {}) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options }).status === 0
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
    if (!run('npm', INSTALL, { shell: windows })) giveUp('The packages could not be installed.')
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

const SOURCES = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/minified.ts',
  'scripts/pack-client.ts',
  'vite.config.ts',
]

/** Builds the shop if something it is built from is newer than the last build. */
export function build() {
  const built = join(root, 'build/server/index.js')
  if (existsSync(built) && newest(SOURCES) <= statSync(built).mtimeMs) return
  console.error('Building the shop …')
  const done = run(node, [reactRouter, 'build'], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!done) giveUp('The shop could not be built.')
}

/** When any of these files and folders was last changed, in epoch milliseconds. */
function newest(paths) {
  const files = paths.flatMap((path) => {
    const entry = join(root, path)
    if (!statSync(entry).isDirectory()) return [entry]
    return [entry, ...readdirSync(entry, { recursive: true }).map((name) => join(entry, name))]
  })
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}
