import type { Furniture, Glow } from './scene.ts'
import { cssColour, lit, mixed, toneColour, type Rgb } from './tones.ts'

/** An SVG picture and the corner at which it lies in the scene. */
export type Drawing = { svg: string; left: number; top: number }

/** Colours of a matt surface in the studio's light, from its bright to its shaded side. */
function shadesOf(colour: Rgb) {
  const shade = (light: number) => cssColour(lit(colour, light))
  return { bright: shade(1.12), plain: shade(1), dim: shade(0.9), dark: shade(0.76) }
}

function drawing(width: number, height: number, body: string, corner: [number, number]): Drawing {
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
  return { svg, left: Math.round(corner[0]), top: Math.round(corner[1]) }
}

function gradient(id: string, turn: 'across' | 'down', stops: readonly [number, string][]): string {
  const end = turn === 'across' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${list.join('')}</linearGradient>`
}

/** A round plinth; its top is an ellipse around the upper edge of its height. */
function plinth({ x, y, width, height, tone }: Furniture): Drawing {
  const shades = shadesOf(toneColour(tone))
  const [rx, ry] = [width / 2, width * PLINTH_TILT]
  const side = `M0 ${ry}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}z`
  const body = `<defs>${gradient('side', 'across', [
    [0, shades.plain],
    [0.28, shades.bright],
    [0.62, shades.dim],
    [1, shades.dark],
  ])}${gradient('top', 'across', [
    [0, cssColour(lit(toneColour(tone), 1.16))],
    [1, shades.plain],
  ])}</defs><path d="${side}" fill="url(#side)"/>
  <ellipse cx="${rx}" cy="${ry}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`
  return drawing(width, height + 2 * ry, body, [x - rx, y - height - ry])
}

/** Half the height of a plinth's top against its width. */
const PLINTH_TILT = 0.085

function arch({ x, y, width, height, tone }: Furniture): Drawing {
  const shades = shadesOf(toneColour(tone))
  const r = width / 2
  const body = `<defs>${gradient('paper', 'down', [
    [0, shades.bright],
    [1, shades.dim],
  ])}</defs><path d="M0 ${height}V${r}a${r} ${r} 0 0 1 ${width} 0V${height}z" fill="url(#paper)"/>`
  return drawing(width, height, body, [x - r, y - height])
}

function disc({ x, y, width, tone }: Furniture): Drawing {
  const shades = shadesOf(toneColour(tone))
  const r = width / 2
  const body = `<defs>${gradient('paper', 'down', [
    [0, shades.bright],
    [1, shades.dim],
  ])}</defs><circle cx="${r}" cy="${r}" r="${r}" fill="url(#paper)"/>`
  return drawing(width, width, body, [x - r, y - r])
}

const OAK: Rgb = [206, 168, 128]

/** An oak board; things stand on its upper face, so `y` lies in the middle of that. */
function shelf({ x, y, width, height }: Furniture): Drawing {
  const face = height * 0.45
  const grain = [0.2, 0.45, 0.75].map(
    (at) => `<path d="M0 ${face + (height - face) * at}h${width}" stroke="#8a6239" opacity=".13"/>`,
  )
  const body = `<defs>${gradient('edge', 'across', [
    [0, cssColour(lit(OAK, 1.03))],
    [1, cssColour(lit(OAK, 0.82))],
  ])}</defs><path d="M${face} 0H${width - face}L${width} ${face}H0z" fill="${cssColour(lit(OAK, 1.1))}"/>
  <rect y="${face}" width="${width}" height="${height - face}" rx="3" fill="url(#edge)"/>${grain.join('')}`
  return drawing(width, height, body, [x - width / 2, y - face / 2])
}

const KRAFT: Rgb = [205, 174, 138]

/** A kraft carton with a printed panel; `print` is the product's picture as a data URL. */
export function carton(box: Furniture, print: string): Drawing {
  const { width, height, tone } = box
  const depth = width * 0.26
  const lid = depth * 0.42
  const front = width - depth
  const kraft = shadesOf(KRAFT)
  const paper = shadesOf(toneColour(tone))
  const inner = front * 0.7
  const body = `<defs>${gradient('front', 'down', [
    [0, cssColour(lit(KRAFT, 1.05))],
    [1, kraft.dim],
  ])}${gradient('panel', 'down', [
    [0, paper.bright],
    [1, paper.plain],
  ])}</defs>
  <path d="M0 ${lid}L${depth} 0H${width}L${front} ${lid}z" fill="${kraft.bright}"/>
  <path d="M${front} ${lid}L${width} 0V${height - lid}L${front} ${height}z" fill="${kraft.dark}"/>
  <path d="M0 ${lid}H${front}V${height}H0z" fill="url(#front)"/>
  <path d="M0 ${lid + (height - lid) * 0.12}H${front}V${height - (height - lid) * 0.12}H0z" fill="url(#panel)"/>
  <path d="M${front} ${lid + (height - lid) * 0.12}L${width} ${(height - lid) * 0.12}V${(height - lid) * 0.88}L${front} ${height - (height - lid) * 0.12}z" fill="${paper.dark}"/>
  <path d="M${front * 0.46} ${lid}l${depth} ${-lid}h${front * 0.09}l${-depth} ${lid}z" fill="#fff" opacity=".35"/>
  <image href="${print}" x="${(front - inner) / 2}" y="${lid + (height - lid - inner) / 2}" width="${inner}" height="${inner}"/>`
  return drawing(width, height, body, [box.x - width / 2, box.y - height])
}

const drawings = { plinth, arch, disc, shelf }

export function furnitureDrawing(piece: Furniture & { kind: keyof typeof drawings }): Drawing {
  return drawings[piece.kind](piece)
}

/** Light of a lamp, to be added to what is behind it. */
export function glowDrawing({ x, y, radius, strength }: Glow): Drawing {
  const warm = cssColour(mixed([255, 176, 84], [255, 226, 170], 0.3))
  const stops = [
    [0, 1],
    [0.18, 0.62],
    [0.45, 0.22],
    [0.75, 0.05],
    [1, 0],
  ].map(([at, share]) => {
    const opacity = (share! * strength).toFixed(3)
    return `<stop offset="${at}" stop-color="${warm}" stop-opacity="${opacity}"/>`
  })
  const body = `<defs><radialGradient id="glow">${stops.join('')}</radialGradient></defs>
  <circle cx="${radius}" cy="${radius}" r="${radius}" fill="url(#glow)"/>`
  return drawing(2 * radius, 2 * radius, body, [x - radius, y - radius])
}
