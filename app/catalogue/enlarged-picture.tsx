import { pictureSources } from '#app/pictures/picture.ts'
import { Dialog } from '#app/ui/dialog.tsx'

type Props = { name: string; path: string | undefined; onClose: () => void }

/** One picture of a product, as large as it is stored or as the window has room for. */
export default function EnlargedPicture({ name, path, onClose }: Props) {
  return (
    <Dialog title={name} open onClose={onClose} place="wide">
      <img
        src={path ? `/${path}` : pictureSources(path).src}
        alt={name}
        width={1200}
        height={1200}
        className="mx-auto max-h-[min(78dvh,calc(96dvh-6.5rem))] w-auto bg-soft object-contain sm:rounded-lg"
      />
    </Dialog>
  )
}
