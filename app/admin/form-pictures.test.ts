import { expect, test } from 'vitest'

import { receivedText } from '#app/http/received-form-text.ts'

import { type FormPicture, pictureOrder, sentShares, takeFiles } from './form-pictures.ts'

const kept = (path: string): FormPicture => ({ path })
const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })
const fresh = (name: string): FormPicture => ({ file: picture(name), url: `blob:${name}` })

test('the order names kept pictures by their path and new ones by their number', () => {
  expect(pictureOrder([fresh('x'), kept('a'), fresh('y')])).toEqual([0, 'a', 1])
})

test('files go one after the other, and kept pictures not at all', () => {
  const pictures = [fresh('x'), kept('a'), fresh('y')]
  expect(sentShares(pictures, 0)).toEqual([0, undefined, 0])
  expect(sentShares(pictures, 0.75)).toEqual([1, undefined, 0.5])
  expect(sentShares(pictures, 1)).toEqual([1, undefined, 1])
})

test('what the shop would refuse is not taken along', () => {
  const page = picture('fatura.pdf', 'application/pdf')
  expect(takeFiles([], [page, picture('a.png')])).toMatchObject({
    taken: [{ name: 'a.png' }],
    error: receivedText.noPicture('fatura.pdf'),
  })
  // A file without an ending has no type: only its content tells.
  const photo = picture('IMG_0042', '')
  expect(takeFiles([], [photo])).toEqual({ taken: [photo], error: '' })
  const ten = Array.from({ length: 10 }, (_, n) => fresh(`${n}`))
  expect(takeFiles(ten, [picture('e-tepert.png')])).toEqual({
    taken: [],
    error: receivedText.tooManyFiles(10, 'e-tepert.png'),
  })
})
