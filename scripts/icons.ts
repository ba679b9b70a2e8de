/**
 * Draws `public/icon.svg` for those that know no SVG: Safari's tabs, a phone's home screen, search
 * engines. They are committed: `node scripts/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

const DIRECTORY = join(import.meta.dirname, '../public')
/** In px. */
const TAB = 32
/** In px, of the whole and of the drawing on it: a phone cuts the corners off. */
const HOME_SCREEN = { whole: 180, drawing: 124 }
/** `--color-ground`: a phone's home screen shows no transparency. */
const GROUND = '#fbf8f3'

const svg = await readFile(join(DIRECTORY, 'icon.svg'))
await writeFile(join(DIRECTORY, 'favicon.ico'), iconFile(await drawn(TAB)))
const margin = (HOME_SCREEN.whole - HOME_SCREEN.drawing) / 2
await sharp(await drawn(HOME_SCREEN.drawing))
  .extend({ top: margin, right: margin, bottom: margin, left: margin, background: GROUND })
  .flatten({ background: GROUND })
  .png({ palette: true })
  .toFile(join(DIRECTORY, 'apple-touch-icon.png'))

function drawn(width: number): Promise<Buffer> {
  return sharp(svg).resize({ width }).png({ compressionLevel: 9 }).toBuffer()
}

/** A PNG of 32 px as an `.ico`: https://en.wikipedia.org/wiki/ICO_(file_format) */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon, no cursor.
  head.writeUInt16LE(1, 4) // One picture.
  head.writeUInt8(TAB, 6)
  head.writeUInt8(TAB, 7)
  head.writeUInt16LE(1, 10) // Colour planes.
  head.writeUInt16LE(32, 12) // Bits of a pixel.
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
