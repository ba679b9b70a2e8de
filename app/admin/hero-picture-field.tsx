import { type ChangeEvent, useId } from 'react'

import { LARGEST_PICTURE_MB } from '#app/pictures/picture.ts'

import { type FilePicture, isDamaged, PICTURE_TYPES, takeFiles } from './form-pictures.ts'
import { text } from './hero-text.ts'
import { formText } from './product-form-text.ts'

type Props = {
  hasPicture: boolean
  error: string | undefined
  onFile: (picture: FilePicture) => void
  /** The file is none that the shop takes. */
  onRefused: (message: string) => void
}

/** Whether this browser can show it; one that cannot show AVIF may still send it. */
function isShown({ url }: FilePicture): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** Where the picture of a slide is chosen. */
export function HeroPictureField({ hasPicture, error, onFile, onRefused }: Props) {
  const id = useId()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const { taken, error } = takeFiles([], [...(target.files ?? [])])
    // The same file may be chosen again after another one.
    target.value = ''
    const [file] = taken
    if (error) return onRefused(error)
    if (!file) return
    const picture = { file, url: URL.createObjectURL(file) }
    if ((await isShown(picture)) || !isDamaged(picture)) return onFile(picture)
    URL.revokeObjectURL(picture.url)
    onRefused(formText.damagedPicture(file.name))
  }

  return (
    <div>
      <label
        className={`inline-flex min-h-12 cursor-pointer items-center rounded-full border bg-white px-6 font-semibold text-violet hover:bg-violet-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet ${error ? 'border-red' : 'border-violet'}`}
      >
        <span>{hasPicture ? text.changePicture : text.choosePicture}</span>
        <input
          type="file"
          name="image"
          accept={PICTURE_TYPES.join()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="sr-only"
          onChange={choose}
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {text.pictureHint(LARGEST_PICTURE_MB)}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}
