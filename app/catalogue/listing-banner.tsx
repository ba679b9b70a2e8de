import { bannerOf } from './banner.ts'

const SIZES = '(width < 768px) calc(100vw - 2rem), (width < 1280px) calc(100vw - 4rem), 1216px'

type Props = { slug: string; title: string; line: string | undefined }

/** The picture above a listing with its title in it. */
export function ListingBanner({ slug, title, line }: Props) {
  const name = bannerOf(slug)
  return (
    <div className="relative isolate overflow-hidden rounded-xl bg-soft sm:flex sm:min-h-[min(20vw,16rem)] sm:flex-col sm:justify-center">
      <div className="px-5 pt-5 sm:w-[43%] sm:py-6 sm:pr-0 sm:pl-8 lg:pl-10">
        <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance md:text-3xl lg:text-4xl">
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
          // A phone has no room for words beside the things: they stand under them. Elsewhere the
          // words have the calm part of the picture, which is as wide as the banner at any height.
          className="-mt-3 h-24 w-full mask-[linear-gradient(transparent,black_50%)] object-cover object-right sm:absolute sm:inset-x-0 sm:bottom-0 sm:-z-10 sm:h-auto sm:mask-[linear-gradient(transparent,black_20%)]"
        />
      </picture>
    </div>
  )
}
