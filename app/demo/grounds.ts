import { randomFrom } from '#app/values/random.ts'

import type { Canvas } from './raster.ts'
import type { Room, Scene } from './scene.ts'
import { lit, toneColour, type Rgb } from './tones.ts'

/** Side of the square of noise that is laid over pictures like a tile. */
const TILE = 512

/** Noise as film has it: the sum of three even ones, −1.5 to 1.5, about 0.5 wide. */
const grainTile = filmGrain(randomFrom(20_26))

function filmGrain(random: () => number): Float32Array {
  return new Float32Array(TILE * TILE).map(() => random() + random() + random() - 1.5)
}

/** The empty studio: paper or wall with its light, dithered so that the soft gradients show no bands. */
export function paintGround(scene: Scene): Canvas {
  const { width, height, light, room } = scene
  const pixels = new Uint32Array(width * height)
  const shades = lightScale(toneColour(scene.ground))
  // A wide picture's pool of light is an ellipse, so that its far side stays bright enough for text.
  const aspect = Math.min(width / height, 1.2)
  for (let y = 0, at = 0; y < height; y++) {
    const rowLight = lightOfRow(room, y / height) - DARKEST
    const grainRow = (y % TILE) * TILE
    const down = (y / height - light.y) ** 2
    for (let x = 0; x < width; x++, at++) {
      const across = (x / width - light.x) * aspect
      const level = rowLight - SIDEWAYS * (x / width) + fallOff(across * across + down)
      pixels[at] = shades[(level * STEPS + grainTile[grainRow + (x % TILE)]! + 0.5) | 0]!
    }
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height }
}

/** The light comes from the left: so much is lost towards the right edge. */
const SIDEWAYS = 0.04

/** By squared distance: a bright pool in the middle, falling gently to dark corners. */
function fallOff(far: number): number {
  return 0.05 / (1 + 5 * far) - 0.1 * (far < 1.2 ? far : 1.2)
}

function lightOfRow(room: Room, y: number): number {
  if (room.kind === 'sweep') return sweepLight(y, room.horizon)
  return room.kind === 'table' ? 1.025 - 0.035 * y : 1.02 - 0.04 * y
}

/** Paper that curves from wall to floor: a shade where it turns, more light on the floor before it. */
function sweepLight(y: number, horizon: number): number {
  const floor = smoothStep(horizon - 0.07, horizon + 0.09, y)
  const turn = 1 - Math.min(1, Math.abs(y - horizon + 0.015) / 0.11)
  const front = Math.max(0, y - horizon) * 0.07
  return 0.99 + 0.04 * floor - 0.035 * turn * turn - front
}

function smoothStep(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/* Light is looked up in a scale of finished pixels: one look-up a pixel instead of three mixtures. */
const DARKEST = 0.6
const BRIGHTEST = 1.4
const STEPS = 700

/** Opaque pixels as a little-endian machine keeps them: alpha, blue, green, red. */
function lightScale(colour: Rgb): Uint32Array {
  const count = Math.round((BRIGHTEST - DARKEST) * STEPS)
  return new Uint32Array(count).map((_, step) => {
    const [red, green, blue] = lit(colour, DARKEST + step / STEPS).map(Math.round)
    return 0xff_00_00_00 + blue! * 0x1_00_00 + green! * 0x1_00 + red!
  })
}

/** How far grain moves a channel, in steps of 255. */
const grainSteps = Int8Array.from(grainTile, (grain) => Math.round(grain * 3.2))

/** Lays film grain over the finished picture, products and all, and binds them to their ground. */
export function addGrain({ data: pixels, width, height }: Canvas) {
  for (let y = 0, at = 0; y < height; y++) {
    const grainRow = ((y + 71) % TILE) * TILE
    for (let x = 0; x < width; x++, at += 4) {
      const grain = grainSteps[grainRow + ((x + 131) % TILE)]!
      pixels[at] = pixels[at]! + grain
      pixels[at + 1] = pixels[at + 1]! + grain
      pixels[at + 2] = pixels[at + 2]! + grain
    }
  }
}
