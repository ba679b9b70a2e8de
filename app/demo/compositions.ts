import {
  group,
  MIDDLE,
  product,
  SIDE,
  spread,
  sweep,
  table,
  wall,
  type Arrangement,
} from './arrangements.ts'
import type { CompositionName, Picture } from './picture.ts'
import type { Furniture, Scene } from './scene.ts'
import type { ToneName } from './tones.ts'

type Composition = (picture: Picture) => Arrangement

/** The paper that goes with a ground when a second colour is in the picture. */
const companions: Partial<Record<ToneName, ToneName>> = {
  chalk: 'sand',
  stone: 'clay',
  sand: 'clay',
  blush: 'clay',
  sage: 'chalk',
  sky: 'chalk',
  lilac: 'blush',
  butter: 'sand',
  clay: 'blush',
  mist: 'sky',
}

function companion(tone: ToneName): ToneName {
  return companions[tone] ?? 'stone'
}

/** The scene of a product picture. */
export function sceneOf(picture: Picture): Scene {
  const { room, pieces } = compositions[picture.composition](picture)
  const light = { x: 0.42, y: 0.42 }
  return { width: SIDE, height: SIDE, ground: picture.ground, room, light, pieces }
}

const compositions: Record<CompositionName, Composition> = {
  stand: (picture) => ({ room: sweep(0.66), pieces: [product(picture, 'floor', 735, 945)] }),
  lie: (picture) => ({ room: table, pieces: [product(picture, 'table', 785, MIDDLE)] }),
  hang: (picture) => ({ room: wall, pieces: [product(picture, 'wall', 750, MIDDLE - 15)] }),
  plinth: (picture) => ({
    room: sweep(0.7),
    pieces: [
      furniture('plinth', { y: 985, width: 700, height: 150, tone: companion(picture.ground) }),
      product(picture, 'top', 625, 850),
    ],
  }),
  arch: (picture) => ({
    room: sweep(0.72),
    pieces: [
      furniture('arch', { y: 890, width: 660, height: 760, tone: companion(picture.ground) }),
      product(picture, 'floor', 640, 965),
    ],
  }),
  disc: (picture) => ({
    room: sweep(0.72),
    pieces: [
      furniture('disc', { y: 500, width: 720, height: 720, tone: companion(picture.ground) }),
      product(picture, 'floor', 640, 950),
    ],
  }),
  shelf: (picture) => ({
    room: wall,
    pieces: [
      furniture('shelf', { y: 880, width: 980, height: 74, tone: picture.ground }),
      product(picture, 'top', 650, 892),
    ],
  }),
  group,
  spread,
  box: (picture) => ({
    room: sweep(0.62),
    pieces: [
      {
        ...furniture('carton', {
          y: 880,
          width: 640,
          height: 620,
          tone: companion(picture.ground),
        }),
        x: 465,
        icon: picture.icon,
        ...(picture.hue ? { hue: picture.hue } : {}),
      },
      { ...product(picture, 'floor', 520, 1000), x: 830 },
    ],
  }),
  macro: (picture) => ({
    room: table,
    pieces: [{ ...product(picture, 'table', 1500, 690), x: 690 }],
  }),
  glow: (picture) => ({
    room: sweep(0.7),
    pieces: [
      { kind: 'glow', x: MIDDLE, y: 560, radius: 1000, strength: 0.8 },
      product(picture, 'floor', 640, 950),
      { kind: 'glow', x: MIDDLE, y: 590, radius: 480, strength: 0.65 },
    ],
  }),
}

function furniture(kind: Furniture['kind'], rest: Omit<Furniture, 'kind' | 'x'>): Furniture {
  return { kind, x: MIDDLE, ...rest }
}
