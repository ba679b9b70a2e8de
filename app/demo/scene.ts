import type { ToneName } from './tones.ts'

/** Where the camera stands: before seamless paper with a soft horizon, before a wall, or above a table. */
export type Room =
  | { kind: 'sweep'; /** share of the height */ horizon: number }
  | { kind: 'wall' }
  | { kind: 'table' }

/**
 * A product or prop. On the `floor` and on a `top` (plinth, shelf) `y` is where it touches the
 * ground, elsewhere its middle; `x` is always its middle. `size` is its longer side, a little more
 * for slim things.
 */
export type Thing = {
  kind: 'thing'
  icon: string
  rests: 'floor' | 'top' | 'table' | 'wall'
  x: number
  y: number
  size: number
  /** degrees clockwise */
  rotation?: number
  /** turn of all colours, degrees */
  hue?: number
  mirrored?: boolean
}

/**
 * Studio furniture; `x` is the middle, `y` the foot of plinth, arch and carton, the board of a
 * shelf, the middle of a disc.
 */
export type Furniture = {
  kind: 'plinth' | 'arch' | 'disc' | 'shelf' | 'carton'
  x: number
  y: number
  width: number
  height: number
  tone: ToneName
  /** what is printed on a carton */
  icon?: string
  hue?: number
}

/** Warm light around a lamp. */
export type Glow = { kind: 'glow'; x: number; y: number; radius: number; strength: number }

export type Piece = Thing | Furniture | Glow

/** Everything in front of the camera, back to front; all measures in pixels of the picture. */
export type Scene = {
  width: number
  height: number
  ground: ToneName
  room: Room
  /** where the light falls brightest, shares of width and height */
  light: { x: number; y: number }
  pieces: readonly Piece[]
}
