import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { layeredSheet } from './scripts/layered.ts'
import { minified } from './scripts/minified.ts'
import { shortClasses } from './scripts/short-classes.ts'

/** Found on disk at run time: they carry binaries, workers or pictures of their own. */
const EXTERNAL = ['sharp', 'pg', 'pino', 'fluentui-emoji']

/** Every public page runs these, and all that they need; thirty small files would cost trips and bytes. */
const ON_EVERY_PAGE = ['app/root.tsx', 'app/pages/shop.layout.tsx']
/** Two of these and more share the cards of products. */
const WITH_CARDS = [
  'app/pages/home.page.tsx',
  'app/catalogue/listing.page.tsx',
  'app/catalogue/product.page.tsx',
]

/** Shows products, too, but no cards of them. */
const CHECKOUT = 'app/checkout/kasa.page.tsx'

/** So small that a file of its own costs a page more than itself. */
const TINY = [
  'app/ui/amount.tsx',
  'app/ui/is-shortcut.ts',
  'app/ui/list-keys.ts',
  'app/ui/skeleton.tsx',
  'app/values/keys.ts',
]

/**
 * Every page has the router's list of all these names; seven signs of 64 tell the versions of a file apart
 * as well as the usual eight.
 */
const FILE_NAME = 'assets/[name]-[hash:7].js'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The modules that this page's file needs before it can run, itself included. */
function needsOf(file: string, modules: Modules): Set<string> {
  const needs = new Set<string>()
  const add = (id: string) => {
    if (needs.has(id)) return
    needs.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(`${import.meta.dirname}/${file}`)
  return needs
}

/** How many of these pages need the module. */
const pagesWith = (files: string[], id: string, modules: Modules) =>
  files.filter((file) => needsOf(file, modules).has(id)).length

const isLoadedLater = (file: string) => !/\/(rolldown-runtime|framework|shop)-/.test(file)
const isOurs = (id: string) => /\/app\/[^?]*$/.test(id)
const isOnEveryPage = (id: string, modules: Modules) =>
  TINY.some((file) => id.endsWith(file)) ||
  pagesWith(ON_EVERY_PAGE, id, modules) > 0 ||
  (pagesWith(WITH_CARDS, id, modules) > 0 && pagesWith([CHECKOUT], id, modules) > 0)

/** What the router says for the code of the page that a link leads to, to be read ahead. */
const CODE_AHEAD = 'getModuleLinkHrefs(newMatchesForAssets, manifest)'

/**
 * Puts our own way of loading code in the place of the router's and of the build's, and nothing in the
 * place of the links by which the router has it loaded ahead: the same function does that, too, and
 * the failure of such a link could not be undone (docs/decisions/021-lost-line.md).
 */
const loadingOfCode: Plugin = {
  name: 'loading-of-code',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '\0vite/preload-helper.js') return `${import.meta.dirname}/app/ui/fetch-code.ts`
    return source === './routeModules.js' && importer?.includes('/react-router/dist/')
      ? `${import.meta.dirname}/app/pages/load-route-module.ts`
      : null
  },
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/ },
    handler(code) {
      if (!code.includes(CODE_AHEAD)) this.error('The router loads code ahead in another way')
      return code.replace(CODE_AHEAD, '[]')
    },
  },
}

/**
 * React makes its signs for "not yet", which it throws, as errors. Where developer tools listen, V8
 * notes for an error where it was made, and reads all of React a second time for it
 * (docs/decisions/020-first-view.md). The same with the message of an error and without its place.
 */
const signsWithoutPlace: Plugin = {
  name: 'signs-without-place',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      const sign = /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
      if (!sign.test(code)) this.error('React makes its signs in another way')
      return code.replace(sign, 'Object.create(Error.prototype, { message: { value: $1 } })')
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    layeredSheet,
    shortClasses,
    reactRouter(),
    loadingOfCode,
    signsWithoutPlace,
    minified,
  ],
  environments: {
    client: {
      build: {
        modulePreload: {
          // A part that needs nothing else is not among the files. What every page has read is.
          resolveDependencies: (part, files) =>
            [...new Set([part, ...files])].filter(isLoadedLater),
        },
        rolldownOptions: {
          output: {
            entryFileNames: FILE_NAME,
            chunkFileNames: FILE_NAME,
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // A group takes along what its modules need: what is common to all goes first.
                {
                  debugName: 'shop',
                  name: (id, modules) => (isOurs(id) && isOnEveryPage(id, modules) ? 'shop' : null),
                  priority: 2,
                },
                {
                  debugName: 'cards',
                  name: (id, modules) =>
                    isOurs(id) && pagesWith(WITH_CARDS, id, modules) > 1 ? 'cards' : null,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: 'app/server.ts',
          // What the browser fetches only when it is wanted, the server has at once.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // Without React's second half, for developers, and whatever the operator's NODE_ENV is.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
  ssr: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
}))
