import { pictureSources } from '#app/catalogue/picture.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

import { type FormPicture, keyOf } from './product-picture-list.ts'
import { text } from './product-text.ts'

type Props = {
  pictures: readonly FormPicture[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** The pictures in their order; the first is the one on cards. */
export function ProductPictureTiles({ pictures, onMove, onRemove }: Props) {
  if (pictures.length === 0) return null
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map((picture, at) => (
        <li key={keyOf(picture)} className="overflow-hidden rounded-md border border-line">
          <div className="relative">
            <Preview picture={picture} alt={text.pictureOf(at + 1, pictures.length)} />
            {at === 0 && (
              <p className="absolute top-2 left-2 rounded-full bg-ink px-2.5 py-0.5 text-sm font-semibold text-white">
                {text.firstPicture}
              </p>
            )}
          </div>
          <div className="flex justify-between">
            <IconButton
              icon="left"
              label={text.moveLeft(at + 1)}
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            />
            <IconButton
              icon="trash"
              label={text.removePicture(at + 1)}
              className="text-red"
              onClick={() => onRemove(at)}
            />
            <IconButton
              icon="right"
              label={text.moveRight(at + 1)}
              disabled={at === pictures.length - 1}
              onClick={() => onMove(at, at + 1)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Preview({ picture, alt }: { picture: FormPicture; alt: string }) {
  const sources = 'path' in picture ? webpSources(picture.path) : { src: picture.url }
  return (
    <img
      {...sources}
      sizes="(width < 1024px) 45vw, 160px"
      alt={alt}
      className="aspect-square w-full bg-soft object-cover"
    />
  )
}

function webpSources(path: string) {
  const { avif: _, ...webp } = pictureSources(path)
  return webp
}
