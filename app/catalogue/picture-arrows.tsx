import { IconButton } from '#app/ui/icon-button.tsx'

import { text } from './text.ts'

type Props = { onPrevious: () => void; onNext: () => void }

/** Over the pictures, at their sides. */
export function PictureArrows({ onPrevious, onNext }: Props) {
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-between p-2 print:hidden *:pointer-events-auto *:bg-white/90 *:shadow-card">
      <IconButton icon="left" label={text.previousPicture} onClick={onPrevious} />
      <IconButton icon="right" label={text.nextPicture} onClick={onNext} />
    </div>
  )
}
