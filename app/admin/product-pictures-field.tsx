import { useRef, useState } from 'react'

import { moved } from '#app/values/moved.ts'

import { isDamaged, sentShares, takeFiles } from './form-pictures.ts'
import { formText } from './product-form-text.ts'
import { PictureDrop } from './product-picture-drop.tsx'
import { ProductPictureTiles } from './product-picture-tiles.tsx'
import { usePictureInput } from './use-picture-input.ts'
import type { ProductFormState } from './use-product-form.ts'
import { useRevokedUrls } from './use-revoked-urls.ts'

/** The pictures of a product: chosen, dropped or pasted, put in order, taken away. */
export function ProductPicturesField({ form }: { form: ProductFormState }) {
  const { pictures, setPictures, refusePicture, errors, progress } = form
  useRevokedUrls(pictures)
  const [announced, announce] = useState('')
  const isNear = usePictureInput(add)
  const field = useRef<HTMLDivElement>(null)

  function add(files: File[]) {
    const { taken, error } = takeFiles(pictures, files)
    const previews = taken.map((file) => ({ file, url: URL.createObjectURL(file) }))
    setPictures([...pictures, ...previews], error)
  }

  function move(from: number, to: number) {
    setPictures(moved(pictures, from, to))
    announce(formText.pictureMoved(to + 1, pictures.length))
  }

  function remove(at: number) {
    setPictures(pictures.toSpliced(at, 1))
    announce(formText.pictureRemoved(pictures.length - 1))
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
        onFail={(picture) => isDamaged(picture) && refusePicture(picture)}
      />
      <PictureDrop error={errors.image ?? errors.existingImages} isNear={isNear} onFiles={add} />
    </div>
  )
}
