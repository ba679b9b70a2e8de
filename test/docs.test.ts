import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { projectFiles, sourceOf } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const files = projectFiles()
const documents = files.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path))
const code = files.filter((path) =>
  /^((app|drills|e2e|scripts|test)\/.*|\w+\.config)\.(tsx?|mjs)$/.test(path),
)
const manifest = JSON.parse(sourceOf('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  engines: { node: string }
}

/** A piece of a document, with the document it stands in. */
type Found = { document: string; text: string }

/** What the first group of `pattern` finds in all documents, or in this one. */
function found(pattern: RegExp, among = documents): Found[] {
  return among.flatMap((document) =>
    [...sourceOf(document).matchAll(pattern)].map(([, text = '']) => ({ document, text })),
  )
}

const written = ({ document, text }: Found) => `${document}: ${text}`

/** What stands between backticks; blocks of code have three and no text of their own line. */
const quoted = found(/(?<!`)`([^`\n]+)`(?!`)/g)

test('there are documents to be held against the code', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/tour.md')
  expect(quoted.length).toBeGreaterThan(100)
})

test('every relative link leads somewhere', () => {
  const links = found(/\]\(([^)\s]+)\)/g).filter(({ text }) => !/^(https?:|mailto:|#)/.test(text))
  const lost = links.filter(({ document, text }) => {
    const [path = ''] = text.split('#')
    return !existsSync(join(root, dirname(document), path))
  })
  expect(links.length).toBeGreaterThan(5)
  expect(lost.map(written)).toEqual([])
})

test('every file that is named with its path exists', () => {
  const folders = new Set(
    files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
  )
  const paths = quoted.filter(({ text }) => {
    const [folder, rest] = text.split('/', 2)
    return rest !== undefined && folders.has(folder) && !/\s/.test(text)
  })
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter(({ text }) => !existsSync(join(root, text))).map(written)).toEqual([])
})

test('every name of the code that a document uses is in the code', () => {
  const sources = code.map(sourceOf).join('\n')
  const names = quoted.filter(({ text }) => /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(text))
  const unknown = names.filter(({ text }) => !new RegExp(`\\b${text}\\b`).test(sources))
  expect(names.length).toBeGreaterThan(5)
  expect(unknown.map(written)).toEqual([])
})

test('every script that a document calls is in package.json', () => {
  const scripts = [...found(/\bnpm run ([a-z]+)/g), ...found(/\bnpm (start|test)\b/g)]
  expect(scripts.filter(({ text }) => !(text in manifest.scripts)).map(written)).toEqual([])
})

test('the README asks for the Node that package.json asks for', () => {
  const asked = found(/Node ([\d.]+) or newer/g, ['README.md']).map(({ text }) => `>=${text}`)
  expect(asked).toEqual([manifest.engines.node])
})

test('docs/running.md explains every setting, and only those', () => {
  const explained = found(/^\| `([A-Z][A-Z0-9_]+)` \|/gm, ['docs/running.md'])
  const known = [...settings().matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(explained.map(({ text }) => text).toSorted()).toEqual(known.toSorted())
})

/** The schema of the environment, as it is written. */
function settings(): string {
  const [, schema = ''] =
    /const Environment = v\.object\(\{\n([\s\S]*?)\n\}\)/.exec(sourceOf('app/env.server.ts')) ?? []
  return schema
}

test('every setting on a command line of a document is one', () => {
  const blocks = found(/```sh\n([\s\S]*?)```/g).map(({ document, text }) => ({
    document,
    names: [...text.matchAll(/(?<=^|\s)([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name),
  }))
  const unknown = blocks.flatMap(({ document, names }) =>
    names
      .filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(settings()))
      .map((text) => written({ document, text })),
  )
  expect(unknown).toEqual([])
})

test('every runtime dependency has its reason and its licence in decision 001', () => {
  const table = found(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm, ['docs/decisions/001-stack.md'])
  const explained = new Set(table.map(({ text }) => text))
  const silent = Object.keys(manifest.dependencies).filter((name) => !explained.has(name))
  expect(silent).toEqual([])
})

test('decision 001 names the licences that the packages name', () => {
  const lines = sourceOf('docs/decisions/001-stack.md').matchAll(/^\| `([^`]+)` \| (\S+) \|/gm)
  const wrong = [...lines].filter(([, name = '', licence]) => licence !== licenceOf(name))
  expect(wrong.map(([line]) => line)).toEqual([])
})

function licenceOf(name: string): string {
  const path = join(root, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(path, 'utf8')) as { license: string }).license
}

test('every attack of docs/security.md names a test that exists', () => {
  const rows = [
    ...sourceOf('docs/security.md').matchAll(/^\| [^|]+ \| [^|]+ \| `([^`]+)`: (.+) \|$/gm),
  ]
  const table = sourceOf('docs/security.md').split('## Attack, control, test')[1] ?? ''
  expect(rows.length).toBeGreaterThan(25)
  expect(rows).toHaveLength(table.match(/^\| [A-Z].* \|$/gm)?.length ?? 0)
  const lost = rows.filter(([, file = '', name = '']) => !titlesIn(file).includes(name))
  expect(lost.map(([, file, name]) => `${file}: ${name}`)).toEqual([])
})

/** Every text of a file that a comma follows, as it follows the title of a test. */
const titlesIn = (file: string) =>
  (sourceOf(file).match(/(['"`])(?:(?!\1)[^\n])+\1,/g) ?? []).join('\n')
