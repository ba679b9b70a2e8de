import { bannerOf } from './banner.ts'

const SIZES = '(width < 1280px) 100vw, 1216px'

type Props = { slug: string; title: string; line: string }

/** The picture above a listing with its title in it. */
export function ListingBanner({ slug, title, line }: Props) {
  const name = bannerOf(slug)
  return (
    <div className="relative isolate flex min-h-32 flex-col justify-center overflow-hidden rounded-xl bg-soft p-6 sm:min-h-40 sm:p-10">
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
          className="absolute inset-0 -z-10 size-full object-cover object-right"
        />
      </picture>
      <h1 className="max-w-[60%] text-2xl leading-tight font-bold tracking-tight text-balance break-words sm:text-4xl">
        {title}
      </h1>
      <p className="mt-1">{line}</p>
    </div>
  )
}
