import { bannerOf } from './banner.ts'

const SIZES = '(width < 768px) calc(100vw - 2rem), (width < 1280px) calc(100vw - 4rem), 1216px'

type Props = { slug: string; title: string; line: string | undefined }

/** The picture above a listing with its title in it. */
export function ListingBanner({ slug, title, line }: Props) {
  const name = bannerOf(slug)
  return (
    <div className="relative isolate overflow-hidden rounded-xl bg-soft sm:flex sm:min-h-40 sm:flex-col lg:min-h-60 sm:justify-center">
      <div className="px-5 pt-5 sm:px-8 sm:py-6 lg:p-10">
        <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance sm:max-w-[42%] sm:text-3xl lg:text-4xl">
          {title}
        </h1>
        {line && <p className="mt-1">{line}</p>}
      </div>
      <picture>
        <source
          type="image/avif"
          srcSet={`/banners/${name}-800.avif 800w, /banners/${name}.avif 1600w`}
          sizes={SIZES}
        />
        <img
          src={`/banners/${name}-800.webp`}
          srcSet={`/banners/${name}-800.webp 800w, /banners/${name}.webp 1600w`}
          sizes={SIZES}
          alt=""
          width={1600}
          height={360}
          fetchPriority="high"
          // A phone has no room for words beside the things: they stand under them.
          className="-mt-3 h-24 w-full object-cover object-right max-sm:mask-[linear-gradient(transparent,black_50%)] sm:absolute sm:inset-0 sm:-z-10 sm:mt-0 sm:size-full"
        />
      </picture>
    </div>
  )
}
