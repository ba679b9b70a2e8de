import type { ToneName } from './tones.ts'

/** How a product's picture is set up in the studio; `compositions.ts` says what each one looks like. */
export type CompositionName =
  | 'stand' // on seamless paper, seen from the front
  | 'lie' // on paper, seen from above
  | 'hang' // on the wall or in the air
  | 'plinth' // on a round plinth
  | 'arch' // before a paper arch
  | 'disc' // before a paper disc
  | 'shelf' // on a wooden shelf
  | 'group' // with its props beside it, standing
  | 'spread' // with its props around it, seen from above
  | 'box' // beside its carton
  | 'macro' // so near that it leaves the frame
  | 'glow' // in the evening, giving light

/** A second thing in the picture: another drawing, or the product itself in another colour. */
export type Prop = {
  /** drawing; the product's own when left out */
  icon?: string
  /** turn of all colours, degrees */
  hue?: number
  /** size against the product's, 1 = as big */
  scale?: number
  /** degrees clockwise */
  rotation?: number
}

/** The recipe of one studio picture; the same recipe always gives the same picture. */
export type Picture = {
  /** a file of `fluentui-emoji/icons/modern`, without `.svg` */
  icon: string
  ground: ToneName
  composition: CompositionName
  /** at most four */
  props?: readonly Prop[]
  /** degrees clockwise */
  rotation?: number
  /** 1 = as big as the composition has it */
  scale?: number
  /** turn of all colours, degrees */
  hue?: number
  /** left and right exchanged */
  mirrored?: boolean
}
