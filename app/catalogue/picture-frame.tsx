import { pictureSources } from '#app/pictures/picture.ts'

type Props = {
  path: string | undefined
  alt: string
  /** How wide the layout shows it, in the words of the `sizes` attribute. */
  sizes: string
  /** The first picture of a page loads at once and before others. */
  eager?: boolean
  className?: string
}

/** A square picture of a product on a soft ground; nothing moves when it arrives. */
export function PictureFrame({ path, alt, sizes, eager = false, className = '' }: Props) {
  const { src, srcSet, avif } = pictureSources(path)
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`aspect-square w-full bg-soft object-cover ${className}`}
      />
    </picture>
  )
}
