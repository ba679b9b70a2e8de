import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'test-results'])

type Import = {
  /** As it is written, such as `#app/values/money.ts`. */
  from: string
  /** Only types: nothing of it is left when the program runs. */
  typesOnly: boolean
}

/** Every file of the project that is written by hand, such as `app/cart/cart.ts`. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return isOurs(path, entry.name) ? projectFiles(path) : []
    return [relative(root, join(root, path)).split(sep).join('/')]
  })
}

const isOurs = (path: string, name: string) =>
  !NOT_OURS.has(path) && (!name.startsWith('.') || name === '.ci')

export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Everything a TypeScript file imports, exports from elsewhere, or imports while it runs. */
export function importsOf(path: string): Import[] {
  const source = sourceOf(path)
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, typesOnly: isType }] : [],
    ),
  )
  const later = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const from = /^['"](.*)['"]$/.exec(source.slice(start, end))?.[1]
    return from ? [{ from, typesOnly: false }] : []
  })
  return [...imported, ...exported, ...later]
}
