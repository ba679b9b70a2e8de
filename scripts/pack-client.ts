import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const pack = promisify(brotliCompress)

/**
 * Puts beside each script and style sheet of the browser's build the same as brotli, as small as it
 * gets: `x.js.br`. Made by the running shop, it cost the first visitor most of a second.
 */
export async function packClient(clientDir: string): Promise<void> {
  const files = await readdir(clientDir, { recursive: true })
  const packed = files
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map(async (file) => {
      const path = join(clientDir, file)
      await writeFile(`${path}.br`, await pack(await readFile(path)))
    })
  await Promise.all(packed)
}
