import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openPictureStore, type PictureStore } from '#app/pictures/picture-store.server.ts'
import { avifOf } from '#app/pictures/picture.ts'
import { canvas } from '#test/pictures.ts'

import { openAvifEncoder } from './avif-encoder.server.ts'

const PATHS = ['uploads/a-240.webp', 'uploads/b-240.webp', 'uploads/c-240.webp'] as const
const [first, second, third] = PATHS

let dataDir: string
let store: PictureStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dyqani-avif-'))
  store = openPictureStore({ dataDir })
  for (const path of PATHS) await store.put(path, await canvas(20, 20).webp().toBuffer())
})
afterEach(() => rm(dataDir, { recursive: true }))

function openEncoder(done: readonly string[] = []) {
  const told = { errors: 0, lost: 0 }
  const encoder = openAvifEncoder({
    place: { dataDir },
    isStored: async (path) => done.some((each) => avifOf(each) === path),
    onError: () => void (told.errors += 1),
    onLost: () => void (told.lost += 1),
  })
  return { encoder, told }
}

const encoded = async () => {
  const stored = await Promise.all(PATHS.map((path) => store.storedAt(avifOf(path))))
  return PATHS.filter((_, place) => stored[place] !== undefined)
}

test('a picture that comes while the program is being ended is encoded, too', async () => {
  const { encoder, told } = openEncoder([first])
  encoder.add(first)
  encoder.start()
  // Nothing is left to do by now, and a process takes longer than this to end.
  await pause(5)
  encoder.add(second)
  encoder.start()
  await encoder.idle()
  expect(await encoded()).toEqual([second])
  expect(told).toEqual({ errors: 0, lost: 0 })
})

test('a program that dies costs the picture it died of, and no other', async () => {
  const { encoder, told } = openEncoder()
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = '--require=/nowhere'
  for (const path of [first, second]) encoder.add(path)
  encoder.start()
  process.env.NODE_OPTIONS = NODE_OPTIONS
  await encoder.idle()
  expect(told).toEqual({ errors: 0, lost: 1 })
  for (const path of PATHS) encoder.add(path)
  encoder.start()
  await encoder.idle()
  expect(await encoded()).toEqual([second, third])
  await encoder.stop()
})
