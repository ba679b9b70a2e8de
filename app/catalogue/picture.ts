/** The widths in px in which the shop keeps a picture; a smaller original has its own as the last. */
export const WIDTHS = [240, 400, 640, 1200] as const

/** What one request may bring: so many pictures, each of so many MB at most. */
export const MOST_PICTURES = 10
export const LARGEST_PICTURE_MB = 10
export const MEGABYTE = 1024 * 1024

/** Shown where a product has no picture. */
export const PLACEHOLDER = '/placeholder.svg'

/** `src` and `srcset` of a stored picture: its path names the largest width there is. */
export function pictureSources(path: string | undefined): { src: string; srcSet?: string } {
  const [, name, largest] = /^(uploads\/[a-z0-9]+)-(\d+)\.webp$/.exec(path ?? '') ?? []
  if (!path || !name) return { src: path ? `/${path}` : PLACEHOLDER }
  const widths = [...WIDTHS.filter((width) => width < Number(largest)), Number(largest)]
  const srcSet = widths.map((width) => `/${name}-${width}.webp ${width}w`).join(', ')
  return { src: `/${name}-${widths.at(-2) ?? largest}.webp`, srcSet }
}
