import type { DemoBanner } from './banners.ts'
import { onFloor, onTable, type Rest } from './pieces.ts'
import type { Piece, Scene } from './scene.ts'
import type { ToneName } from './tones.ts'

/** Where things stand on a listing's banner; the first three behind, the last two in front. */
const places = [
  { x: 790, y: 288, size: 190 },
  { x: 1135, y: 288, size: 200 },
  { x: 1475, y: 288, size: 185 },
  { x: 965, y: 326, size: 200 },
  { x: 1305, y: 326, size: 200 },
] as const

type Placed = readonly [icon: string, rest?: Rest & { scale?: number }]

/** Five things standing on pale paper. */
function standing(key: string, ground: ToneName, things: readonly Placed[]): DemoBanner {
  const pieces = things.map(([icon, { scale = 1, ...rest } = {}], at) => {
    const { x, y, size } = places[at % places.length]!
    return onFloor(icon, x, y, size * scale, rest)
  })
  return listing(key, ground, { kind: 'sweep', horizon: 0.6 }, pieces)
}

/** Five things lying side by side, seen from above. */
function lying(key: string, ground: ToneName, things: readonly Placed[]): DemoBanner {
  const pieces = things.map(([icon, { scale = 1, ...rest } = {}], at) =>
    onTable(icon, 820 + at * 165, at % 2 ? 205 : 160, 185 * scale, rest),
  )
  return listing(key, ground, { kind: 'table' }, pieces)
}

function listing(key: string, ground: ToneName, room: Scene['room'], pieces: Piece[]): DemoBanner {
  const light = { x: 0.7, y: 0.4 }
  const picture = { width: 1600, height: 360, ground, room, light, pieces }
  return { key, variant: 'listing', picture }
}

/** The banners of the catalogue’s pages, calm on the left. */
export const listings: readonly DemoBanner[] = [
  standing('new', 'sky', [
    ['rocket', { rotation: -38 }],
    ['teddy-bear'],
    ['potted-plant'],
    ['watch', { scale: 0.8 }],
    ['running-shoe', { rotation: -38 }],
  ]),
  standing('offers', 'butter', [
    ['headphone'],
    ['wrapped-gift', { scale: 1.1 }],
    ['luggage'],
    ['soccer-ball', { scale: 0.85 }],
    ['alarm-clock', { scale: 0.9 }],
  ]),
  standing('all', 'chalk', [
    ['teapot'],
    ['bicycle', { scale: 1.15 }],
    ['chair'],
    ['robot', { scale: 0.85 }],
    ['camera', { scale: 0.85 }],
  ]),
  lying('search', 'sky', [
    ['puzzle-piece'],
    ['compass'],
    ['magnifying-glass-tilted-left', { scale: 1.25 }],
    ['pencil'],
    ['key'],
  ]),
  standing('produkte-për-fëmijë', 'blush', [
    ['kick-scooter'],
    ['teddy-bear', { scale: 1.1 }],
    ['carousel-horse'],
    ['backpack', { scale: 0.8 }],
    ['panda', { scale: 0.75 }],
  ]),
  standing('lodra', 'sand', [
    ['sauropod'],
    ['locomotive'],
    ['drum'],
    ['yo-yo', { scale: 0.75 }],
    ['robot', { scale: 0.85 }],
  ]),
  standing('elektronikë', 'lilac', [
    ['radio'],
    ['laptop', { scale: 1.1 }],
    ['studio-microphone'],
    ['headphone', { scale: 0.9 }],
    ['camera', { scale: 0.85 }],
  ]),
  standing('shtëpi-dhe-kuzhinë', 'sage', [
    ['chair'],
    ['couch-and-lamp', { scale: 1.25 }],
    ['mantelpiece-clock', { scale: 0.85 }],
    ['teapot', { scale: 0.8 }],
    ['bowl-with-spoon', { scale: 0.7 }],
  ]),
  standing('ndriçim', 'butter', [
    ['candle'],
    ['light-bulb', { scale: 1.05 }],
    ['mirror-ball', { scale: 0.9 }],
    ['red-paper-lantern', { scale: 0.85 }],
    ['diya-lamp', { scale: 0.75 }],
  ]),
  standing('sport', 'sky', [
    ['roller-skate'],
    ['bicycle', { scale: 1.25 }],
    ['tennis', { rotation: -40 }],
    ['soccer-ball', { scale: 0.8 }],
    ['basketball', { scale: 0.8 }],
  ]),
  lying('shkollë-dhe-zyrë', 'butter', [
    ['pencil'],
    ['notebook-with-decorative-cover', { rotation: -8 }],
    ['scissors'],
    ['artist-palette'],
    ['straight-ruler'],
  ]),
  standing('udhëtim-dhe-kamping', 'sand', [
    ['luggage'],
    ['tent', { scale: 1.2 }],
    ['hiking-boot'],
    ['backpack', { scale: 0.8, hue: 210 }],
    ['compass', { scale: 0.7 }],
  ]),
  standing('bukuri-dhe-kujdes', 'blush', [
    ['lotion-bottle'],
    ['mirror', { scale: 1.05 }],
    ['lotion-bottle', { hue: 200, scale: 0.9 }],
    ['soap', { scale: 0.6 }],
    ['lipstick', { scale: 0.75 }],
  ]),
  standing('kopsht', 'sage', [
    ['cactus'],
    ['potted-plant', { scale: 1.15 }],
    ['sunflower'],
    ['bucket', { scale: 0.75 }],
    ['seedling', { scale: 0.75 }],
  ]),
  standing('kafshë-shtëpiake', 'sand', [
    ['cat'],
    ['hut', { scale: 1.15 }],
    ['dog'],
    ['yarn', { scale: 0.65 }],
    ['basket', { scale: 0.8 }],
  ]),
  lying('vegla', 'chalk', [
    ['hammer'],
    ['wrench'],
    ['screwdriver'],
    ['carpentry-saw'],
    ['clamp', { scale: 0.9 }],
  ]),
]
