import { type DragEvent, useEffect, useId, useRef, useState } from 'react'

import { moved } from '#app/values/order.ts'

import { PICTURE_TYPES, takeFiles } from './product-picture-list.ts'
import { ProductPictureTiles } from './product-picture-tiles.tsx'
import { text } from './product-text.ts'
import type { ProductForm } from './use-product-form.ts'

/** The pictures of a product: chosen or dropped, put in order, taken away. */
export function ProductImagesField({ form }: { form: ProductForm }) {
  const { pictures, setPictures, errors } = form
  const preview = usePreviews()

  function add(files: File[]) {
    const { taken, fault } = takeFiles(pictures, files)
    setPictures([...pictures, ...taken.map((file) => ({ file, url: preview(file) }))], fault)
  }

  return (
    <>
      <ProductPictureTiles
        pictures={pictures}
        onMove={(from, to) => setPictures(moved(pictures, from, to))}
        onRemove={(at) => setPictures(pictures.toSpliced(at, 1))}
      />
      <PictureDrop error={errors.image ?? errors.existingImages} onFiles={add} />
    </>
  )
}

/** Addresses under which files of this device can be shown; given back when the form goes. */
function usePreviews() {
  const urls = useRef<string[]>([])
  useEffect(() => {
    const { current } = urls
    return () => current.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return (file: File) => {
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    return url
  }
}

type DropProps = { error: string | undefined; onFiles: (files: File[]) => void }

function PictureDrop({ error, onFiles }: DropProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div>
      <label
        className={`flex min-h-28 flex-col items-center justify-center rounded-md border-2 border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet ${
          over ? 'bg-violet-soft' : 'hover:bg-violet-soft'
        } ${error ? 'border-red' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="font-semibold text-violet">{text.choosePictures}</span>
        <span className="hidden text-sm text-muted md:block">{text.dropPictures}</span>
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
        {text.picturesHint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}
