import { expect, test } from 'vitest'

import { productText } from '#app/catalogue/product-text.ts'

import {
  type FormPicture,
  isStoredOrder,
  storedPictures,
  takeFiles,
} from './product-picture-list.ts'

const kept = (path: string): FormPicture => ({ path })
const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })
const fresh = (name: string): FormPicture => ({ file: picture(name), url: `blob:${name}` })

test('new pictures behind the kept ones need no second call', () => {
  expect(isStoredOrder([kept('a'), fresh('b')])).toBe(true)
  expect(isStoredOrder([kept('a')])).toBe(true)
  expect(isStoredOrder([fresh('b'), kept('a')])).toBe(false)
})

test('a stored picture takes the place its file had', () => {
  const pictures = [fresh('x'), kept('a'), fresh('y')]
  expect(storedPictures(pictures, ['a', 'x-1', 'y-1'])).toEqual([
    kept('x-1'),
    kept('a'),
    kept('y-1'),
  ])
})

test('what the shop would refuse is not taken along', () => {
  const page = picture('fatura.pdf', 'application/pdf')
  expect(takeFiles([], [page, picture('a.png')])).toMatchObject({
    taken: [{ name: 'a.png' }],
    fault: productText.noPicture('fatura.pdf'),
  })
  const ten = Array.from({ length: 10 }, (_, n) => fresh(`${n}`))
  expect(takeFiles(ten, [picture('e-tepert.png')])).toEqual({
    taken: [],
    fault: productText.tooManyFiles(10, 'e-tepert.png'),
  })
})
