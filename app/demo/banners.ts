import { listings } from './listing-banners.ts'
import { arch, glow, onFloor, onTop, onWall, plinth } from './pieces.ts'
import type { Piece, Scene } from './scene.ts'
import type { ToneName } from './tones.ts'

/** The recipe of a banner: its whole scene. */
export type BannerRecipe = Scene

/**
 * `wide` (1920 × 820, calm on the left) and `tall` (900 × 1000, calm above) are the two pictures of a
 * slide; `listing` (1600 × 360, calm on the left) heads a page of the catalogue.
 */
export type BannerVariant = 'wide' | 'tall' | 'listing'

/** `key` is `hero-1` to `hero-3`, a category's slug, or `new`, `offers`, `all`, `search`. */
export type DemoBanner = { key: string; variant: BannerVariant; picture: BannerRecipe }

function wide(ground: ToneName, pieces: readonly Piece[]): BannerRecipe {
  const room = { kind: 'sweep', horizon: 0.7 } as const
  return { width: 1920, height: 820, ground, room, light: { x: 0.66, y: 0.38 }, pieces }
}

function tall(ground: ToneName, pieces: readonly Piece[]): BannerRecipe {
  const room = { kind: 'sweep', horizon: 0.78 } as const
  return { width: 900, height: 1000, ground, room, light: { x: 0.5, y: 0.62 }, pieces }
}

const heroes: readonly DemoBanner[] = [
  {
    key: 'hero-1',
    variant: 'wide',
    picture: wide('violet', [
      arch('grape', 1330, 640, 470, 560),
      onWall('kite', 985, 205, 290, { rotation: -8 }),
      plinth('grape', 1640, 650, 370, 180),
      onTop('locomotive', 1640, 482, 270),
      plinth('grape', 1010, 660, 280, 110),
      onTop('nesting-dolls', 1010, 562, 215),
      onFloor('teddy-bear', 1325, 710, 470),
      onFloor('robot', 1590, 770, 210),
      onFloor('puzzle-piece', 1130, 770, 150, { rotation: 10 }),
      onFloor('racing-car', 850, 755, 210),
    ]),
  },
  {
    key: 'hero-1',
    variant: 'tall',
    picture: tall('violet', [
      arch('grape', 450, 830, 430, 480),
      onWall('kite', 165, 545, 210, { rotation: -8 }),
      plinth('grape', 730, 850, 280, 150),
      onTop('locomotive', 730, 712, 205),
      plinth('grape', 165, 855, 230, 90),
      onTop('nesting-dolls', 165, 776, 160),
      onFloor('teddy-bear', 450, 905, 390),
      onFloor('racing-car', 205, 955, 190),
    ]),
  },
  {
    key: 'hero-2',
    variant: 'wide',
    picture: wide('amber', [
      arch('butter', 1290, 640, 500, 570),
      onWall('label', 930, 185, 190, { rotation: -10, hue: 318 }),
      plinth('butter', 1000, 660, 300, 130),
      onTop('headphone', 1000, 545, 250),
      plinth('butter', 1650, 650, 340, 210),
      onTop('teapot', 1650, 456, 270),
      onFloor('luggage', 1165, 700, 330, { hue: 320 }),
      onFloor('wrapped-gift', 1390, 720, 390),
      onFloor('soccer-ball', 1625, 770, 190),
      onFloor('alarm-clock', 1145, 775, 165),
      onFloor('running-shoe', 860, 765, 210, { rotation: -38 }),
    ]),
  },
  {
    key: 'hero-2',
    variant: 'tall',
    picture: tall('amber', [
      arch('butter', 450, 830, 440, 480),
      onWall('label', 775, 455, 140, { rotation: -10, hue: 318 }),
      plinth('butter', 165, 855, 240, 110),
      onTop('headphone', 165, 757, 190),
      plinth('butter', 735, 850, 260, 170),
      onTop('teapot', 735, 692, 205),
      onFloor('luggage', 345, 895, 280, { hue: 320 }),
      onFloor('wrapped-gift', 510, 920, 320),
      onFloor('running-shoe', 215, 965, 190, { rotation: -38 }),
    ]),
  },
  {
    key: 'hero-3',
    variant: 'wide',
    picture: wide('sage', [
      arch('chalk', 1290, 640, 620, 590),
      glow(1382, 330, 600, 0.22),
      onWall('mirror', 1690, 215, 240),
      onWall('red-paper-lantern', 830, 150, 200),
      glow(830, 150, 330, 0.22),
      plinth('chalk', 935, 665, 270, 130),
      onTop('potted-plant', 935, 547, 270),
      onFloor('couch-and-lamp', 1275, 705, 560),
      plinth('chalk', 1690, 660, 260, 100),
      onTop('mantelpiece-clock', 1690, 572, 180),
      onFloor('candle', 1560, 770, 140),
      glow(1560, 650, 200, 0.22),
      onFloor('teapot', 1075, 775, 150),
      glow(1382, 345, 300, 0.22),
    ]),
  },
  {
    key: 'hero-3',
    variant: 'tall',
    picture: tall('sage', [
      arch('chalk', 450, 830, 520, 480),
      glow(540, 590, 450, 0.22),
      onWall('red-paper-lantern', 790, 520, 150),
      glow(790, 522, 230, 0.22),
      plinth('chalk', 140, 865, 210, 100),
      onTop('potted-plant', 140, 774, 200),
      onFloor('couch-and-lamp', 455, 895, 440),
      plinth('chalk', 775, 860, 190, 80),
      onTop('mantelpiece-clock', 775, 789, 135),
      onFloor('teapot', 255, 960, 135),
      glow(540, 605, 230, 0.22),
    ]),
  },
]

/** All banners of the demo shop. */
export const demoBanners: readonly DemoBanner[] = [...heroes, ...listings]
