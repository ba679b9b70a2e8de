/** A slide at the top of the home page: words on a picture, and a button that leads somewhere. */
export type Slide = {
  title: string
  /** May be empty. */
  line: string
  /** What its button says. */
  button: string
  /** Where its button leads: a path of the shop. */
  target: string
  /** The picture is dark, and so the words on it are white. */
  dark: boolean
  /** Without a leading slash: an upload of the shopkeeper's, or one that comes with the shop. */
  picture: string
}

/** `updatedAt` is null where the shop shows its initial slides. */
export type Hero = { slides: readonly Slide[]; updatedAt: string | null }

const COMES_WITH_THE_SHOP = /^banners\/(hero-[1-3])-wide\.webp$/

/** The name of a picture that comes with the shop, in a cut for phones as well; else nothing. */
export const shopPicture = (picture: string): string | undefined =>
  COMES_WITH_THE_SHOP.exec(picture)?.[1]
