import sharp from 'sharp'

import { carton, furnitureDrawing, glowDrawing, type Drawing } from './furniture.ts'
import { addGrain, paintGround } from './grounds.ts'
import { layOver, type Body, type Layer } from './layers.ts'
import type { Furniture, Glow, Piece, Scene, Thing } from './scene.ts'
import { castShadow, contactShadow, surfaceShadow } from './shadows.server.ts'
import { fromRaster, photographed, reflection, toRaster } from './things.server.ts'
import { lit, mixed, toneColour, type Rgb } from './tones.ts'

/** What a piece adds to the picture: shades on ground and wall lie under all bodies. */
type Layers = { shades: Layer[]; bodies: Layer[] }

/** Takes the picture of a scene: a PNG of its width and height. */
export async function takePicture(scene: Scene): Promise<Buffer> {
  const layers = await Promise.all(scene.pieces.map((piece) => layersOf(piece, scene)))
  const picture = paintGround(scene)
  for (const shade of layers.flatMap((layer) => layer.shades)) layOver(picture, shade)
  for (const body of layers.flatMap((layer) => layer.bodies)) layOver(picture, body)
  addGrain(picture)
  // Not compressed: whoever asks decodes it at once, to store it in its own way.
  return fromRaster(picture).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
}

function layersOf(piece: Piece, scene: Scene): Promise<Layers> {
  if (piece.kind === 'thing') return thingLayers(piece, scene)
  if (piece.kind === 'glow') return glowLayers(piece)
  return furnitureLayers(piece, scene)
}

async function thingLayers(thing: Thing, scene: Scene): Promise<Layers> {
  const seen = await photographed(thing, toneColour(scene.ground))
  const stands = thing.rests === 'floor' || thing.rests === 'top'
  const body = {
    raster: seen,
    left: Math.round(thing.x - seen.width / 2),
    top: Math.round(stands ? thing.y - seen.height : thing.y - seen.height / 2),
  }
  const shades = await thingShades(thing, body, shadowColour(scene))
  return thing.rests === 'top'
    ? { shades: [], bodies: [...shades, body] }
    : { shades, bodies: [body] }
}

function shadowColour(scene: Scene): Rgb {
  return mixed(lit(toneColour(scene.ground), 0.3), [30, 22, 34], 0.35)
}

async function thingShades(thing: Thing, body: Body, colour: Rgb): Promise<Layer[]> {
  const seen = body.raster
  if (thing.rests === 'top') return [await contactShadow(seen, body, colour)]
  if (thing.rests === 'floor') {
    const mirror = { raster: reflection(seen), left: body.left, top: body.top + seen.height }
    const soft = [castShadow(seen, body, colour), contactShadow(seen, body, colour)]
    return [mirror, ...(await Promise.all(soft))]
  }
  const near = thing.rests === 'table' ? 1 : 2.1
  return Promise.all([
    surfaceShadow(seen, body, { distance: 34 * near, blur: 26 * near, opacity: 0.3, colour }),
    surfaceShadow(seen, body, { distance: 10 * near, blur: 8 * near, opacity: 0.3 / near, colour }),
  ])
}

async function glowLayers(glow: Glow): Promise<Layers> {
  return { shades: [], bodies: [{ ...(await drawn(glowDrawing(glow))), isLight: true }] }
}

async function furnitureLayers(piece: Furniture, scene: Scene): Promise<Layers> {
  const colour = shadowColour(scene)
  const body = await drawn(await furniture(piece, scene))
  if (piece.kind === 'plinth' || piece.kind === 'carton') {
    const shades = [castShadow(body.raster, body, colour), contactShadow(body.raster, body, colour)]
    return { shades: await Promise.all(shades), bodies: [body] }
  }
  const distance = piece.kind === 'shelf' ? 46 : 16
  const shade = { distance, blur: distance * 0.8, opacity: 0.26, colour }
  return { shades: [await surfaceShadow(body.raster, body, shade), body], bodies: [] }
}

async function furniture(piece: Furniture, scene: Scene): Promise<Drawing> {
  const { kind } = piece
  if (kind !== 'carton') return furnitureDrawing({ ...piece, kind })
  return carton(piece, await printOf(piece, scene))
}

/** The product as it is printed on its carton. */
async function printOf(piece: Furniture, scene: Scene): Promise<string> {
  const { icon = 'package', hue = 0, x, y, width } = piece
  const thing = { kind: 'thing', icon, hue, x, y, size: width / 2, rests: 'wall' } as const
  const seen = await photographed(thing, toneColour(scene.ground))
  const png = await fromRaster(seen).png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function drawn({ svg, left, top }: Drawing): Promise<Body> {
  return { raster: await toRaster(sharp(Buffer.from(svg))), left, top }
}
