import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sourceOf } from './source-files.ts'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  link?: boolean
  inBundle?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(sourceOf('package-lock.json')) as {
  packages: Record<string, Package>
}
const { allowScripts = {} } = JSON.parse(sourceOf('package.json')) as {
  allowScripts?: Record<string, boolean>
}

/** What is installed for running the shop, with everything it brings. */
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** What decision 008 allows. */
const ALLOWED = new Set(['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-2-Clause', 'Apache-2.0'])
/** Libraries of their own beside the shop, which it does not reach into. */
const BESIDE: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
}

/** As the lock has it, else as the package itself says. */
function licenceOf(path: string, { license }: Package): string {
  if (license) return license
  const manifest = join(import.meta.dirname, '..', path, 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string }).license ?? 'none'
}

const isAllowed = (path: string, licence: string) =>
  ALLOWED.has(licence) || BESIDE[licence]?.test(nameOf(path)) === true

test('every package that is shipped is under a licence of decision 008', () => {
  const strangers = shipped
    .map(([path, each]) => [nameOf(path), licenceOf(path, each)] as const)
    .filter(([path, licence]) => !isAllowed(path, licence))
  expect(shipped.length).toBeGreaterThan(30)
  expect(strangers).toEqual([])
})

test('decision 008 names each licence', () => {
  const decision = sourceOf('docs/decisions/008-licences.md')
  const licences = shipped.flatMap(([path, each]) => licenceOf(path, each).split(' AND '))
  expect([...new Set(licences)].filter((licence) => !decision.includes(licence))).toEqual([])
})

test('no package runs a script at its installation but those that are allowed by name', () => {
  const scripted = Object.entries(packages).filter(([, each]) => each.hasInstallScript)
  const strangers = scripted.map(([path]) => nameOf(path)).filter((name) => !(name in allowScripts))
  expect(scripted.length).toBeGreaterThan(0)
  expect(strangers).toEqual([])
})

test('no name is allowed a script for nothing', () => {
  const scripted = new Set(
    Object.entries(packages)
      .filter(([, each]) => each.hasInstallScript)
      .map(([path]) => nameOf(path)),
  )
  expect(Object.keys(allowScripts).filter((name) => !scripted.has(name))).toEqual([])
})

test('the lock holds what a package needs on any platform', () => {
  const names = new Set(Object.keys(packages).map(nameOf))
  const missing = Object.values(packages)
    .flatMap((each) => Object.keys({ ...each.dependencies, ...each.optionalDependencies }))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})

test('every package is fetched over https and held against its hash, or comes inside one that is', () => {
  const loose = Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(
      ([, { resolved, integrity }]) =>
        (resolved !== undefined && !resolved.startsWith('https://')) ||
        !integrity?.startsWith('sha512-'),
    )
  expect(loose.map(([path]) => path)).toEqual([])
})
