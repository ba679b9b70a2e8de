import type { BannerRecipe } from './banners.ts'
import { takePicture } from './studio.server.ts'

/**
 * Takes a banner's picture: a PNG of the recipe's width and height. Throws when the optional package
 * `fluentui-emoji` is not installed.
 */
export function composeBanner(recipe: BannerRecipe): Promise<Buffer> {
  return takePicture(recipe)
}
