import { type DragEvent, useId, useState } from 'react'

import { LARGEST_PICTURE_MB, MOST_PICTURES } from '#app/pictures/picture.ts'

import { PICTURE_TYPES } from './form-pictures.ts'
import { formText } from './product-form-text.ts'
import { text } from './product-text.ts'

type Props = {
  error: string | undefined
  /** Files are being dragged somewhere over the page. */
  isNear: boolean
  onFiles: (files: File[]) => void
}

/** Where pictures are chosen or dropped. */
export function PictureDrop({ error, isNear, onFiles }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div>
      <label
        data-over={isOver ? '' : undefined}
        className={`flex min-h-28 cursor-pointer flex-col items-center justify-center rounded-md border-2 border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet ${lookOf(isOver, isNear, Boolean(error))}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="font-semibold text-violet">
          {isNear ? formText.dropHere : text.choosePictures}
        </span>
        <span className="hidden text-sm text-muted md:block">{formText.waysToAdd}</span>
        <input
          type="file"
          name="image"
          multiple
          accept={PICTURE_TYPES.join()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file may be chosen again after it was removed.
            target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {formText.mainHint} {formText.limits(MOST_PICTURES, LARGEST_PICTURE_MB)}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}

function lookOf(isOver: boolean, isNear: boolean, isInvalid: boolean): string {
  if (isOver) return 'border-violet bg-violet-soft outline-4 outline-violet-soft'
  if (isNear) return 'border-violet'
  return isInvalid ? 'border-red' : 'border-edge hover:bg-violet-soft'
}
