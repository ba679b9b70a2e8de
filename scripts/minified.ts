import { readFile } from 'node:fs/promises'

import { minify, type Plugin, transformWithOxc } from 'vite'

const QUERY = '?minified'

/** `import text from './module.ts?minified'`: its code as one short script that stands by itself. */
export const minified: Plugin = {
  name: 'minified',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null
    const file = id.slice(0, -QUERY.length)
    this.addWatchFile(file)
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    // In a function: a script's own names would be the page's.
    const short = await minify(file, `(()=>{${code}})()`)
    return `export default ${JSON.stringify(short.code)}`
  },
}
