import { LARGEST_PICTURE_MB, MEGABYTE, MOST_PICTURES } from '#app/catalogue/picture.ts'
import { productText } from '#app/catalogue/product-text.ts'

/** A picture in the product form: one the product has, or a file that is still here. */
export type FormPicture = { path: string } | { file: File; url: string }

/** What the shop takes, so that nobody sends a file for minutes only to have it refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const keyOf = (picture: FormPicture): string =>
  'path' in picture ? picture.path : picture.url

export const keptPaths = (pictures: readonly FormPicture[]): string[] =>
  pictures.flatMap((picture) => ('path' in picture ? [picture.path] : []))

export const filesOf = (pictures: readonly FormPicture[]): File[] =>
  pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []))

/** The files that may join `pictures`, and why the first of the others may not. */
export function takeFiles(
  pictures: readonly FormPicture[],
  files: readonly File[],
): { taken: File[]; fault: string } {
  const taken: File[] = []
  let fault = ''
  for (const file of files) {
    const refusal = refusalOf(file, filesOf(pictures).length + taken.length)
    if (refusal) fault ||= refusal
    else taken.push(file)
  }
  return { taken, fault }
}

function refusalOf({ name, size, type }: File, before: number): string {
  if (!PICTURE_TYPES.includes(type)) return productText.noPicture(name)
  if (size > LARGEST_PICTURE_MB * MEGABYTE) {
    return productText.largeFile(name, LARGEST_PICTURE_MB)
  }
  return before < MOST_PICTURES ? '' : productText.tooManyFiles(MOST_PICTURES, name)
}

/** A change keeps pictures first and adds files after them; whether that is the order wanted. */
export function isStoredOrder(pictures: readonly FormPicture[]): boolean {
  const firstFile = pictures.findIndex((picture) => 'file' in picture)
  return firstFile < 0 || pictures.slice(firstFile).every((picture) => 'file' in picture)
}

/** The pictures in their order once the shop has stored the files as `image`, after those it kept. */
export function storedPictures(pictures: readonly FormPicture[], image: string[]): FormPicture[] {
  const added = image.slice(keptPaths(pictures).length).values()
  return pictures.map((picture) =>
    'path' in picture ? picture : { path: added.next().value ?? '' },
  )
}
