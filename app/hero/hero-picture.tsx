import { pictureSources } from '#app/pictures/picture.ts'

import { type Slide, shopPicture } from './hero.ts'

/** The page's width without its margins; on a tablet without the categories as well. */
const TALL = '(width < 641px) calc(100vw - 2rem), 62vw'
const WIDE = '(width < 1024px) 75vw, 900px'
/**
 * Phones and upright tablets show the middle of a wide picture: one of 3:2 that is 26rem (on most phones)
 * or, there, up to 33rem high is so wide.
 */
const COVERING = `(width < 641px) 39rem, (width < 800px) 50rem, ${WIDE}`

type Props = Pick<Slide, 'picture' | 'dark'> & { first: boolean }

/** The picture behind a slide's words. */
export function HeroPicture({ picture, dark, first }: Props) {
  const name = shopPicture(picture)
  return (
    <>
      <picture className="absolute inset-0 in-data-cold:hidden">
        {name ? (
          <ShopPicture name={name} first={first} />
        ) : (
          <UploadedPicture picture={picture} first={first} />
        )}
      </picture>
      {!name && <Veil dark={dark} />}
    </>
  )
}

/** Both widths in px of a banner as `srcset` lists them. */
const both = (name: string, small: number, large: number, format: 'avif' | 'webp') =>
  `/banners/${name}-${small}.${format} ${small}w, /banners/${name}.${format} ${large}w`

/** In two cuts, so that phones and upright tablets get one of their own shape. */
function ShopPicture({ name, first }: { name: string; first: boolean }) {
  return (
    <>
      <source
        type="image/avif"
        media="(width < 800px)"
        srcSet={both(`${name}-tall`, 720, 900, 'avif')}
        sizes={TALL}
      />
      <source
        media="(width < 800px)"
        srcSet={both(`${name}-tall`, 720, 900, 'webp')}
        sizes={TALL}
      />
      <source type="image/avif" srcSet={both(`${name}-wide`, 960, 1920, 'avif')} sizes={WIDE} />
      <img
        src={`/banners/${name}-wide-960.webp`}
        srcSet={both(`${name}-wide`, 960, 1920, 'webp')}
        sizes={WIDE}
        alt=""
        {...shown(first)}
        className="size-full object-cover sm:object-bottom min-[800px]:max-lg:object-[35%_100%]"
      />
    </>
  )
}

/** As the shopkeeper brought it, cut to the slide by the browser. */
function UploadedPicture({ picture, first }: Omit<Props, 'dark'>) {
  const { src, srcSet, avif } = pictureSources(picture)
  return (
    <>
      {avif && <source type="image/avif" srcSet={avif} sizes={COVERING} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={COVERING}
        alt=""
        {...shown(first)}
        className="size-full object-cover"
      />
    </>
  )
}

/**
 * Over an uploaded picture, where the words stand: they can be read even if it is all white under white
 * ones. The pictures that come with the shop leave room for them.
 */
function Veil({ dark }: Pick<Slide, 'dark'>) {
  return <div className={`veil absolute inset-0 ${dark ? 'veil-dark' : 'veil-light'}`} />
}

const shown = (first: boolean) =>
  ({
    width: 1920,
    height: 820,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
  }) as const
