import type { PointerEvent } from 'react'

import { pictureSources } from '#app/pictures/picture.ts'
import { DragGrip } from '#app/ui/drag-grip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useDragOrder } from '#app/ui/use-drag-order.ts'

import { type FormPicture, keyOf } from './form-pictures.ts'
import { formText } from './product-form-text.ts'
import { text } from './product-text.ts'
import { useHeldFocus } from './use-focus.ts'

type Props = {
  pictures: readonly FormPicture[]
  /** How much of each is sent while they are on their way. */
  shares: readonly (number | undefined)[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** The browser cannot show it. */
  onFail: (picture: FormPicture) => void
}

/** The pictures in their order; the first is the main one, which cards show. */
export function ProductPictureTiles({ pictures, shares, onMove, onRemove, onFail }: Props) {
  const { list, grip, item } = useDragOrder<HTMLOListElement>(onMove)
  if (pictures.length === 0) return null
  return (
    <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
      {pictures.map((picture, at) => {
        const dots = grip(at)
        // A finger on the picture scrolls: it drags by the dots.
        const dragByMouse = (event: PointerEvent) =>
          event.pointerType === 'mouse' && dots.onPointerDown(event)
        return (
          <li
            key={keyOf(picture)}
            {...item(at)}
            className="overflow-hidden rounded-md border border-line bg-white data-dragged:border-violet data-dragged:shadow-lift"
          >
            <div className="relative">
              <div className="cursor-grab active:cursor-grabbing" onPointerDown={dragByMouse}>
                <Preview
                  picture={picture}
                  alt={text.pictureOf(at + 1, pictures.length)}
                  onFail={() => onFail(picture)}
                />
              </div>
              {at === 0 && (
                <p className="pointer-events-none absolute top-2 left-2 rounded-full bg-ink px-2.5 py-0.5 text-sm font-semibold text-white">
                  {formText.mainPicture}
                </p>
              )}
              <DragGrip {...dots} className="absolute top-0 right-0 rounded-tl-none bg-white/85" />
              <SentBar share={shares[at]} place={at + 1} />
            </div>
            <TileButtons at={at} count={pictures.length} onMove={onMove} onRemove={onRemove} />
          </li>
        )
      })}
    </ol>
  )
}

type ButtonsProps = Pick<Props, 'onMove' | 'onRemove'> & { at: number; count: number }

function TileButtons({ at, count, onMove, onRemove }: ButtonsProps) {
  const { ref, press } = useHeldFocus(at)
  return (
    <div ref={ref} className="flex flex-wrap justify-between">
      <IconButton
        icon="left"
        data-move=""
        label={text.moveLeft(at + 1)}
        disabled={at === 0}
        onClick={press(() => onMove(at, at - 1))}
      />
      <IconButton
        icon="trash"
        label={text.removePicture(at + 1)}
        look="danger"
        onClick={() => onRemove(at)}
      />
      <IconButton
        icon="right"
        data-move=""
        label={text.moveRight(at + 1)}
        disabled={at === count - 1}
        onClick={press(() => onMove(at, at + 1))}
      />
    </div>
  )
}

function SentBar({ share, place }: { share: number | undefined; place: number }) {
  if (share === undefined) return null
  return (
    <progress
      aria-label={formText.sentOf(place)}
      value={share}
      max={1}
      className="absolute inset-x-0 bottom-0 h-2 w-full appearance-none overflow-hidden bg-white/85 accent-violet [&::-moz-progress-bar]:bg-violet [&::-webkit-progress-bar]:bg-white/85 [&::-webkit-progress-value]:bg-violet"
    />
  )
}

type PreviewProps = { picture: FormPicture; alt: string; onFail: () => void }

function Preview({ picture, alt, onFail }: PreviewProps) {
  const { src, srcSet } = pictureSources(keyOf(picture))
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="(width < 1024px) 45vw, 160px"
      alt={alt}
      draggable={false}
      onError={onFail}
      className="aspect-square w-full bg-soft object-cover"
    />
  )
}
