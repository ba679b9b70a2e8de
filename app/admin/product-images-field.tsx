import { useEffect, useRef, useState } from 'react'

import { moved } from '#app/values/order.ts'

import { text } from './product-form-text.ts'
import { PictureDrop } from './product-picture-drop.tsx'
import { type FormPicture, sentShares, takeFiles } from './product-picture-list.ts'
import { ProductPictureTiles } from './product-picture-tiles.tsx'
import { usePictureInput } from './use-picture-input.ts'
import type { ProductForm } from './use-product-form.ts'

/** The pictures of a product: chosen, dropped or pasted, put in order, taken away. */
export function ProductImagesField({ form }: { form: ProductForm }) {
  const { pictures, setPictures, errors, progress } = form
  const preview = usePreviews(pictures)
  const [announced, announce] = useState('')
  const isNear = usePictureInput(add)
  const field = useRef<HTMLDivElement>(null)

  function add(files: File[]) {
    const { taken, fault } = takeFiles(pictures, files)
    setPictures([...pictures, ...taken.map((file) => ({ file, url: preview(file) }))], fault)
  }

  function move(from: number, to: number) {
    setPictures(moved(pictures, from, to))
    announce(text.pictureMoved(to + 1, pictures.length))
  }

  function remove(at: number) {
    setPictures(pictures.toSpliced(at, 1))
    announce(text.pictureRemoved(pictures.length - 1))
    // The button that was pressed is gone: the list's place for more takes the focus.
    field.current?.querySelector<HTMLInputElement>('[type=file]')?.focus({ preventScroll: true })
  }

  return (
    <div ref={field} className="grid gap-4">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ProductPictureTiles
        pictures={pictures}
        shares={progress === undefined ? [] : sentShares(pictures, progress)}
        onMove={move}
        onRemove={remove}
      />
      <PictureDrop error={errors.image ?? errors.existingImages} isNear={isNear} onFiles={add} />
    </div>
  )
}

/** Addresses under which files of this device can be shown; given back as soon as nothing shows them. */
function usePreviews(pictures: readonly FormPicture[]) {
  const made = useRef(new Set<string>())
  const giveBack = (url: string) => {
    URL.revokeObjectURL(url)
    made.current.delete(url)
  }
  useEffect(() => {
    const shown = new Set(pictures.flatMap((picture) => ('url' in picture ? [picture.url] : [])))
    for (const url of made.current) if (!shown.has(url)) giveBack(url)
  }, [pictures])
  useEffect(() => {
    const { current } = made
    return () => current.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return (file: File) => {
    const url = URL.createObjectURL(file)
    made.current.add(url)
    return url
  }
}
