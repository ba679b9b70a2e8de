import { CHILDREN_SLUG } from '#app/catalogue/category.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Rotator } from '#app/ui/rotator.tsx'

import { heroSlides, text } from './text.ts'

/** The carousel at the top of the home page; `childrenAt` is where the children's products are today. */
export function Hero({ childrenAt }: { childrenAt: string }) {
  const slides = heroSlides.map((slide, n) => ({
    key: slide.key,
    content: (
      <HeroSlide
        slide={slide.to === CHILDREN ? { ...slide, to: childrenAt } : slide}
        first={n === 0}
      />
    ),
  }))
  return <Rotator label={text.heroLabel} slides={slides} className="rounded-xl shadow-card" />
}

/** The page's width without its margins. */
const TALL = 'calc(100vw - 2rem)'
const WIDE = '(width < 1024px) 75vw, 900px'

/** Both widths in px of a banner as `srcset` lists them. */
const both = (name: string, small: number, large: number, format: 'avif' | 'webp') =>
  `/banners/${name}-${small}.${format} ${small}w, /banners/${name}.${format} ${large}w`

const CHILDREN = `/kategori/${CHILDREN_SLUG}`
type Slide = Omit<(typeof heroSlides)[number], 'to'> & { to: string }

function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const { key, title, line, link, to, dark } = slide
  const loading = first ? 'eager' : 'lazy'
  return (
    <div className="relative grid min-h-[26rem] sm:min-h-[20rem] lg:aspect-[1920/820]">
      <picture className="absolute inset-0 in-data-cold:hidden">
        <source
          type="image/avif"
          media="(width < 641px)"
          srcSet={both(`${key}-tall`, 720, 900, 'avif')}
          sizes={TALL}
        />
        <source
          media="(width < 641px)"
          srcSet={both(`${key}-tall`, 720, 900, 'webp')}
          sizes={TALL}
        />
        <source type="image/avif" srcSet={both(`${key}-wide`, 960, 1920, 'avif')} sizes={WIDE} />
        <img
          src={`/banners/${key}-wide-960.webp`}
          srcSet={both(`${key}-wide`, 960, 1920, 'webp')}
          sizes={WIDE}
          alt=""
          width={1920}
          height={820}
          loading={loading}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover sm:object-[18%] lg:object-center"
        />
      </picture>
      <div
        className={`relative flex max-w-md flex-col items-start gap-3 p-6 sm:max-w-[56%] sm:justify-center sm:p-8 lg:max-w-[50%] xl:p-12 ${dark ? 'text-white' : 'text-ink'}`}
      >
        <p className="text-3xl leading-tight font-bold tracking-tight text-balance xl:text-5xl">
          {title}
        </p>
        <p className="max-w-xs text-base lg:text-lg">{line}</p>
        <ButtonLink to={to} look={dark ? 'onDark' : 'primary'} className="mt-1">
          {link}
        </ButtonLink>
      </div>
    </div>
  )
}
