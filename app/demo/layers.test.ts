import { expect, test } from 'vitest'

import { CELL, layOver } from './layers.ts'

/** A white picture, four pixels wide and as high. */
const whiteCanvas = () => ({
  data: new Uint8ClampedArray(4 * 4 * 4).fill(255),
  width: 4,
  height: 4,
})
const redOf = ({ data }: { data: Uint8ClampedArray }) =>
  Array.from(data.filter((_, at) => at % 4 === 0))

test('a thing that stands half outside the picture is laid as far as it is inside', () => {
  const canvas = whiteCanvas()
  const data = Buffer.alloc(2 * 2 * 4)
  data.writeUInt8(255, 3 * 4 + 3)
  const raster = { data, width: 2, height: 2 }
  layOver(canvas, { raster, left: -1, top: -1 })
  layOver(canvas, { raster, left: 3, top: 3 })
  layOver(canvas, { raster, left: 9, top: 9 })
  expect(redOf(canvas)).toEqual([0, ...Array<number>(15).fill(255)])
})

test('a shadow grows evenly from one of its cells to the next, and ends with the last', () => {
  const canvas = whiteCanvas()
  const field = { solid: Uint8Array.of(0, 255, 0, 255), width: 2, height: 2 }
  layOver(canvas, { field, left: 2 - CELL, top: -2, opacity: 0.5, colour: [0, 0, 0] })
  expect(redOf(canvas).slice(4, 8)).toEqual([159, 143, 255, 255])
})
