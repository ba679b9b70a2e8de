/**
 * The widths in px in which the shop keeps a picture; one that is smaller, or may be larger, has
 * its own as the last.
 */
export const WIDTHS = [240, 400, 640, 1200] as const

/** What one request may bring: so many pictures, each of so many MB at most. */
export const MOST_PICTURES = 10
export const LARGEST_PICTURE_MB = 10
export const MEGABYTE = 1024 * 1024

/** Shown where a product has no picture. */
const PLACEHOLDER = '/placeholder.svg'

const STORED = /^(uploads\/[a-z0-9]+)-(\d+)\.webp$/

/** What all files of a stored picture have in common. */
export const stemOf = (path: string) => path.replace(/-\d+\.(?:webp|avif)$/, '')

/** The widths of a stored picture: its path names the largest. */
export function widthsOf(path: string): number[] {
  const largest = Number(STORED.exec(path)?.[2] ?? 0)
  return [...WIDTHS.filter((width) => width < largest), largest]
}

const fileOf = (path: string, width: number, format: 'webp' | 'avif') =>
  path.replace(STORED, `$1-${width}.${format}`)

/** True for a picture that the shop stored, and not one that comes with it. */
export const isUpload = (path: string) => STORED.test(path)

/** All files a stored picture may have: each width in both formats. */
export const filesOf = (path: string) =>
  isUpload(path)
    ? widthsOf(path).flatMap((width) => [fileOf(path, width, 'webp'), avifOf(path, width)])
    : []

/** Where a stored picture is as AVIF, once it is. */
export const avifOf = (path: string, width = widthsOf(path).at(-1) ?? 0) =>
  fileOf(path, width, 'avif')

type Sources = {
  src: string
  srcSet?: string
  /** The same as AVIF; until there is one, its address answers the WebP. */
  avif?: string
}

/** What a page says of a stored picture. */
export function pictureSources(path: string | undefined): Sources {
  // A file that is still on this device, in the preview of a card.
  if (path?.startsWith('blob:')) return { src: path }
  const stem = path && STORED.exec(path)?.[1]
  if (!stem) return { src: path ? `/${path}` : PLACEHOLDER }
  const widths = widthsOf(path)
  const set = (format: 'webp' | 'avif') =>
    widths.map((width) => `/${stem}-${width}.${format} ${width}w`).join(', ')
  const usual = widths.at(-2) ?? widths.at(-1) ?? 0
  return { src: `/${stem}-${usual}.webp`, srcSet: set('webp'), avif: set('avif') }
}
