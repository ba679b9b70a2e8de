import { LARGEST_PICTURE_MB, MEGABYTE, MOST_PICTURES } from '#app/pictures/picture.ts'
import { receivedText } from '#app/http/received-form-text.ts'

/** A picture in a form of the staff: one the shop has, or a file that is still here. */
export type FormPicture = { path: string } | { file: File; url: string }

/** What the shop takes, so that nobody sends a file for minutes only to have it refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** A file of this device; what the shop has already is named by its path. */
export type FilePicture = Extract<FormPicture, { file: File }>

/** Whether a picture is still a file of this browser, and not in the shop yet. */
export const isFile = (picture: FormPicture): picture is FilePicture => 'file' in picture

/**
 * Whether a picture that the browser cannot show is one that the shop would refuse. Every browser
 * shows the other types, but some know no AVIF: of such a file only the shop can tell.
 */
export const isDamaged = (unshown: FormPicture): unshown is FilePicture =>
  isFile(unshown) && unshown.file.type !== 'image/avif'

/** What tells a picture from the others of its form: the shop’s path, or the browser’s own address. */
export const keyOf = (picture: FormPicture): string =>
  'path' in picture ? picture.path : picture.url

/** The files among them, in the order in which they are sent. */
export const newFiles = (pictures: readonly FormPicture[]): File[] =>
  pictures.filter(isFile).map(({ file }) => file)

/** The files that may join `pictures`, and why the first of the others may not. */
export function takeFiles(
  pictures: readonly FormPicture[],
  files: readonly File[],
): { taken: File[]; error: string } {
  const taken: File[] = []
  let error = ''
  for (const file of files) {
    const refusal = pictureRefusal(file, newFiles(pictures).length + taken.length)
    if (refusal) error ||= refusal
    else taken.push(file)
  }
  return { taken, error }
}

function pictureRefusal({ name, size, type }: File, before: number): string {
  // The browser goes by the ending of the name; without one, the preview tells.
  if (type && !PICTURE_TYPES.includes(type)) return receivedText.noPicture(name)
  if (size > LARGEST_PICTURE_MB * MEGABYTE) {
    return receivedText.largeFile(name, LARGEST_PICTURE_MB)
  }
  return before < MOST_PICTURES ? '' : receivedText.tooManyFiles(MOST_PICTURES, name)
}

/** The order in the contract's words: the paths that stay, and for each file its number. */
export function pictureOrder(pictures: readonly FormPicture[]): (string | number)[] {
  let files = 0
  return pictures.map((picture) => ('path' in picture ? picture.path : files++))
}

/** How much of each file is sent, by its place among the pictures, once `share` of all of them is. */
export function sentShares(
  pictures: readonly FormPicture[],
  share: number,
): (number | undefined)[] {
  const total = newFiles(pictures).reduce((sum, { size }) => sum + size, 0)
  let left = total * share
  return pictures.map((picture) => {
    if ('path' in picture) return undefined
    const sent = Math.min(picture.file.size, Math.max(0, left))
    left -= picture.file.size
    return sent / Math.max(1, picture.file.size)
  })
}
