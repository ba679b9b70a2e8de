import { sceneOf } from './compositions.ts'
import type { Picture } from './picture.ts'
import { takePicture } from './studio.server.ts'

/**
 * Takes a product's studio picture: a PNG of 1200 × 1200 pixels, the same for the same recipe. Throws
 * when the optional package `fluentui-emoji`, which holds the drawings, is not installed.
 */
export function composePicture(picture: Picture): Promise<Buffer> {
  return takePicture(sceneOf(picture))
}
