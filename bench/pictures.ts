import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import { storePicture } from '#app/pictures/picture-files.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

import type { Figure } from './figure.ts'

const PICTURES = 8

/** Photographs of twelve megapixels, as a telephone takes them, stored in all their widths. */
export async function pictures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dyqani-bench-'))
  const store = openPictureStore({ dataDir })
  const photograph = await noisyPhotograph()
  await storePicture(store, photograph)
  const began = performance.now()
  for (let picture = 0; picture < PICTURES; picture += 1) await storePicture(store, photograph)
  const seconds = (performance.now() - began) / 1000
  rmSync(dataDir, { recursive: true })
  return [
    {
      what: 'pictures of 12 megapixels stored, one after the other',
      ours: `${(PICTURES / seconds).toFixed(1)}/s`,
    },
  ]
}

/** Smooth shapes under a grain, so that it compresses about as well as a real one. */
async function noisyPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
  return grain.blur(3).jpeg({ quality: 90 }).toBuffer()
}
