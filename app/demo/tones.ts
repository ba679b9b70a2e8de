/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/*
 * Colours of the seamless paper. The pale ones are for products: close in brightness and low in
 * saturation, so that a page of cards is calm and the products themselves are the colour. The deep
 * ones are for lamps in the evening and for banners.
 */
const tones = {
  chalk: [238, 234, 227],
  stone: [221, 214, 204],
  sand: [230, 218, 200],
  blush: [236, 214, 205],
  sage: [208, 218, 202],
  sky: [206, 220, 228],
  lilac: [219, 211, 228],
  butter: [237, 224, 196],
  clay: [221, 194, 176],
  mist: [206, 213, 216],
  dusk: [92, 80, 106],
  night: [50, 43, 66],
  violet: [63, 32, 116],
  grape: [96, 60, 152],
  amber: [232, 170, 78],
  pine: [36, 66, 62],
  fern: [72, 108, 98],
} satisfies Record<string, Rgb>

export type ToneName = keyof typeof tones

export function toneColour(name: ToneName): Rgb {
  return tones[name]
}

/**
 * Brighter than 1 goes towards white, below 1 towards black, without shifting the colour. Deep colours
 * take less light than pale ones, or they would turn milky.
 */
export function lit(colour: Rgb, light: number): Rgb {
  const [red, green, blue] = colour
  if (light <= 1) return [red * light, green * light, blue * light]
  const pale = (red + green + blue) / 765
  return mixed(colour, [255, 255, 255], Math.min(1, (light - 1) * (1 + 3 * pale)))
}

/** Part way from one colour to another, `share` 0 to 1. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const mix = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return [mix(0), mix(1), mix(2)]
}

export function cssColour(colour: Rgb): string {
  return `rgb(${colour.map(Math.round).join(' ')})`
}
