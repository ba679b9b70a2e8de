import type { Picture, Prop } from './picture.ts'
import type { Piece, Room, Thing } from './scene.ts'

/** Product pictures are square, this many pixels wide. */
export const SIDE = 1200

export const MIDDLE = SIDE / 2

/** A scene before its ground is chosen. */
export type Arrangement = { room: Room; pieces: Piece[] }

export function sweep(horizon: number): Room {
  return { kind: 'sweep', horizon }
}

export const table: Room = { kind: 'table' }
export const wall: Room = { kind: 'wall' }

/** The product itself in the middle; `y` is its foot or its middle, as in a scene. */
export function product(picture: Picture, rests: Thing['rests'], size: number, y: number): Thing {
  const { icon, rotation = 0, hue = 0, mirrored = false, scale = 1 } = picture
  return { kind: 'thing', icon, rests, x: MIDDLE, y, size: size * scale, rotation, hue, mirrored }
}

function prop(
  picture: Picture,
  prop: Prop,
  place: Pick<Thing, 'x' | 'y' | 'size' | 'rests'>,
): Thing {
  const { icon = picture.icon, hue = 0, scale = 1, rotation = 0 } = prop
  return { kind: 'thing', icon, hue, rotation, ...place, size: place.size * scale }
}

/**
 * Middle, foot and size of the product and its props, by how many stand there; the last stands in
 * front.
 */
const standing: Record<number, readonly [x: number, y: number, size: number][]> = {
  1: [
    [395, 880, 620],
    [790, 985, 640],
  ],
  2: [
    [250, 885, 490],
    [950, 885, 490],
    [600, 995, 600],
  ],
  3: [
    [250, 860, 430],
    [950, 860, 430],
    [430, 970, 470],
    [770, 1000, 490],
  ],
}

/** The product standing with its props beside and behind it. */
export function group(picture: Picture): Arrangement {
  const props = picture.props ?? []
  const places = standing[props.length] ?? standing[3]!
  const [x, y, size] = places.at(-1)!
  const beside = props.slice(0, places.length - 1).map((each, at) => {
    const [x, y, size] = places[at]!
    return prop(picture, each, { x, y, size, rests: 'floor' })
  })
  const pieces = [...beside, { ...product(picture, 'floor', size, y), x }]
  return { room: sweep(0.6), pieces }
}

/** Middle and size of the product and its props on the table, the product last. */
const lying: Record<number, readonly [x: number, y: number, size: number][]> = {
  1: [
    [820, 380, 560],
    [430, 760, 620],
  ],
  2: [
    [320, 340, 480],
    [890, 400, 480],
    [590, 800, 600],
  ],
  3: [
    [320, 330, 460],
    [870, 320, 460],
    [330, 860, 460],
    [860, 860, 480],
  ],
  4: [
    [270, 280, 390],
    [930, 275, 390],
    [265, 925, 390],
    [935, 930, 390],
    [600, 600, 500],
  ],
}

/** The product lying with its props around it. */
export function spread(picture: Picture): Arrangement {
  const props = picture.props ?? []
  const places = lying[props.length] ?? lying[4]!
  const [x, y, size] = places.at(-1)!
  const around = props.slice(0, places.length - 1).map((each, at) => {
    const [x, y, size] = places[at]!
    return prop(picture, each, { x, y, size, rests: 'table' })
  })
  return { room: table, pieces: [...around, { ...product(picture, 'table', size, y), x }] }
}
