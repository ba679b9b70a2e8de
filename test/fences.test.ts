import { basename, dirname, join } from 'node:path/posix'

import { expect, test } from 'vitest'

import { importsOf, projectFiles, sourceOf } from './source-files.ts'

/** What the files of a folder may use besides their own; pages, layouts and tests use anything. */
const BASE = ['values', 'ui', 'http', 'db', 'pictures', 'env.server.ts']
const MAY_USE: Record<string, string[]> = {
  values: [],
  ui: ['values'],
  db: ['values'],
  pictures: ['values', 'env.server.ts'],
  'first-view': ['values'],
  http: ['values', 'db', 'pictures', 'env.server.ts'],
  account: BASE,
  catalogue: [...BASE, 'account'],
  cart: [...BASE, 'account', 'catalogue'],
  hero: [...BASE, 'account', 'catalogue'],
  orders: [...BASE, 'account', 'catalogue', 'cart'],
  checkout: [...BASE, 'account', 'catalogue', 'cart', 'orders'],
  backup: ['values', 'http', 'db', 'pictures', 'env.server.ts', 'account'],
  admin: [...BASE, 'account', 'catalogue', 'cart', 'hero', 'orders', 'checkout', 'backup'],
  demo: [...BASE, 'account', 'catalogue', 'cart', 'orders', 'checkout', 'admin'],
  pages: [...BASE, 'account', 'catalogue', 'cart', 'hero', 'orders', 'checkout', 'admin'],
}

/** Files of plain data, which may be long. */
const IS_DATA = /\.json$|^app\/demo\/[a-z-]*products[a-z-]*\.ts$|^app\/demo\/products\//
const LONGEST_FILE = 300

const isRoot = (path: string) => dirname(path) === 'app'
const isTest = (path: string) => path.endsWith('.test.ts')
const isServer = (path: string) => /\.server(\.|$)/.test(path)
const isPage = (path: string) => /\.(page|layout)\.tsx$/.test(path)
const isApi = (path: string) => path.endsWith('.api.ts')
const isComponent = (path: string) => path.endsWith('.tsx') && !isPage(path)
/** `noun.ts`: rules, types and words, the same in the server and in the browser. */
const isPure = (path: string) =>
  path.endsWith('.ts') && !isServer(path) && !isApi(path) && !isTest(path)

const isOwn = (from: string) => from.startsWith('.') || from.startsWith('#')
const folderOf = (path: string) => path.split('/')[1] ?? ''
/** The file meant by an import, such as `app/values/money.ts`; `?inline` only says how to read it. */
const target = (path: string, from: string) => {
  const [file = ''] = from.split('?', 1)
  return file.startsWith('#') ? file.slice(1) : join(dirname(path), file)
}

const all = projectFiles()
const code = all.filter((path) => /^app\/.*\.tsx?$/.test(path))
const composed = code.filter((path) => !isRoot(path) && !isTest(path))

type Edge = { path: string; from: string; to: string; typesOnly: boolean }
const edges: Edge[] = code.flatMap((path) =>
  importsOf(path).map(({ from, typesOnly }) => ({ path, from, typesOnly, to: target(path, from) })),
)
const written = ({ path, from }: Edge) => `${path} imports ${from}`
const offences = (isOffence: (edge: Edge) => boolean) => edges.filter(isOffence).map(written)

test('every folder is on the map', () => {
  const folders = new Set(composed.map(folderOf))
  expect([...folders].filter((folder) => !(folder in MAY_USE))).toEqual([])
})

test('a folder leans on earlier folders only', () => {
  const leansBack = ({ path, from, to }: Edge) => {
    if (!isOwn(from) || isRoot(path) || isTest(path) || isPage(path)) return false
    const folder = folderOf(path)
    return folderOf(to) !== folder && !MAY_USE[folder]?.includes(folderOf(to))
  }
  expect(offences(leansBack)).toEqual([])
})

test('nobody runs a page, a call or a test but the tables of contents', () => {
  const isFinal = (to: string) => isPage(to) || isApi(to) || isTest(to)
  expect(
    offences(
      ({ path, to, typesOnly }) => !isRoot(path) && !isTest(path) && !typesOnly && isFinal(to),
    ),
  ).toEqual([])
})

test('rules are pure: no server, no component, no Node', () => {
  const isImpure = ({ path, from, to, typesOnly }: Edge) =>
    !isRoot(path) &&
    isPure(path) &&
    !typesOnly &&
    (isServer(to) || to.endsWith('.tsx') || from.startsWith('node:'))
  expect(offences(isImpure)).toEqual([])
})

test('components reach the server through pages only', () => {
  const reaches = ({ path, from, to, typesOnly }: Edge) =>
    !isRoot(path) && isComponent(path) && !typesOnly && (isServer(to) || from.startsWith('node:'))
  expect(offences(reaches)).toEqual([])
})

test('server code knows no component', () => {
  expect(
    offences(({ path, to }) => !isRoot(path) && isServer(path) && to.endsWith('.tsx')),
  ).toEqual([])
})

test('imports are written ./x inside a folder and #app/… across', () => {
  const isCrooked = ({ path, from, to }: Edge) => {
    if (!isOwn(from) || isRoot(path) || from.startsWith('#test/')) return false
    return from.startsWith('#') === (folderOf(to) === folderOf(path))
  }
  expect(offences(isCrooked)).toEqual([])
})

test('imports of ours name the whole file', () => {
  const isCut = ({ from, to }: Edge) =>
    isOwn(from) && !from.startsWith('./+types/') && !/\.(tsx?|css|json)$/.test(to)
  expect(offences(isCut)).toEqual([])
})

test('no file has a name that says nothing', () => {
  const isVague = (path: string) => /^(index|utils?|helpers?|common|misc)\./.test(basename(path))
  expect(all.filter((path) => /\.(tsx?|mjs)$/.test(path) && isVague(path))).toEqual([])
})

test(`no file of code is longer than ${LONGEST_FILE} lines`, () => {
  const hand = all.filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !IS_DATA.test(path))
  const lines = (path: string) => sourceOf(path).split('\n').length - 1
  expect(hand.filter((path) => lines(path) > LONGEST_FILE)).toEqual([])
})

/** Written apart, so that this file does not hold what it looks for. */
const FORBIDDEN = {
  'a note of unfinished work': new RegExp(
    `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`,
  ),
  'a path of one machine': new RegExp(
    `["'\`\\s(]/${['work', 'home', 'root', 'Users'].join('/|/')}/`,
  ),
  'the host of a package registry': new RegExp(['registry', 'npmjs'].join('\\.')),
}

test.each(Object.entries(FORBIDDEN))('no file holds %s', (_what, pattern) => {
  const texts = all.filter(
    (path) =>
      path !== 'package-lock.json' && /\.(tsx?|mjs|css|json|md|html|svg|txt)$|run$/.test(path),
  )
  expect(texts.filter((path) => pattern.test(sourceOf(path)))).toEqual([])
})
