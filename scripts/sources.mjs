// Plain JavaScript without packages: `npm start` asks before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** What the shop is built from. */
const SOURCES = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts',
  'vite.config.ts',
]
/** A build that is not ours to tell of empties its folder. */
const DIGEST = join(root, 'build/server/sources.sha256')

/** Tells the sources of one build from those of another, whatever their files' times say. */
export function digestOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file} ${content.length} `).update(content)
  }
  return hash.digest('hex')
}

/** A file by its path, or all files of a folder in their order, but for tests and what a system puts there. */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => !/(^|\/)\.|\.test\.ts$/.test(name))
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort()
}

/** Notes beside a build what it is made of. */
export const noteBuilt = (digest) => writeFileSync(DIGEST, digest)

/** True where there is a build, and of what the sources are now. */
export const isBuilt = () =>
  existsSync(DIGEST) && readFileSync(DIGEST, 'utf8') === digestOfSources()
