import type { Furniture, Glow, Thing } from './scene.ts'
import type { ToneName } from './tones.ts'

/** How a thing differs from its drawing. */
export type Rest = Partial<Pick<Thing, 'rotation' | 'hue' | 'mirrored'>>

function on(rests: Thing['rests']) {
  return (icon: string, x: number, y: number, size: number, rest: Rest = {}): Thing => ({
    kind: 'thing',
    icon,
    rests,
    x,
    y,
    size,
    ...rest,
  })
}

export const onFloor = on('floor')
export const onTop = on('top')
export const onWall = on('wall')
export const onTable = on('table')

export function plinth(
  tone: ToneName,
  x: number,
  y: number,
  width: number,
  height: number,
): Furniture {
  return { kind: 'plinth', tone, x, y, width, height }
}

export function arch(
  tone: ToneName,
  x: number,
  y: number,
  width: number,
  height: number,
): Furniture {
  return { kind: 'arch', tone, x, y, width, height }
}

export function glow(x: number, y: number, radius: number, strength: number): Glow {
  return { kind: 'glow', x, y, radius, strength }
}
