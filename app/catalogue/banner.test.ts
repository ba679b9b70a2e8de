import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { bannerOf, PICTURED } from './banner.ts'

const files = readdirSync('public/banners').filter((file) => file.startsWith('listing-'))

test('every listing picture is known by its name, and every known one exists in both widths and formats', () => {
  const names = PICTURED.flatMap((name) =>
    ['webp', 'avif'].flatMap((format) => [
      `listing-${name}-800.${format}`,
      `listing-${name}.${format}`,
    ]),
  )
  expect(files.toSorted()).toEqual(names.toSorted())
})

test('a category is known without its accents, and a new one shows the picture of all products', () => {
  expect(bannerOf('produkte-për-fëmijë')).toBe('listing-produkte-per-femije')
  expect(bannerOf('libra-të-vjetër')).toBe('listing-all')
})
