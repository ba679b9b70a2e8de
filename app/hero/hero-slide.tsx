import { ButtonLink } from '#app/ui/button.tsx'

import type { Slide } from './hero.ts'
import { HeroPicture } from './hero-picture.tsx'

type Props = {
  slide: Slide
  /** It is seen at once, and its picture comes before all others. */
  first: boolean
}

/** A slide's words on its picture. */
export function HeroSlide({ slide, first }: Props) {
  const { title, line, button, target, dark, picture } = slide
  return (
    <div
      // The words can be read before the picture is there. On a high phone it grows until the promises
      // end the first view, so that no heading stands half in it, below what floats. On upright tablets
      // it grows with the picture, which is as wide as the slide and begins below the words.
      className={`relative grid min-h-[clamp(26rem,100svh-24.75rem,34rem)] w-full grid-cols-1 sm:min-h-[calc(60vw+3.5rem)] min-[800px]:min-h-[23.5rem] lg:aspect-[1920/820] ${dark ? 'bg-violet-deep' : 'bg-soft'}`}
    >
      {picture !== '' && <HeroPicture picture={picture} dark={dark} first={first} />}
      <div
        className={`relative flex max-w-md flex-col items-start gap-3 px-6 pt-6 pb-20 min-[800px]:max-w-[min(46%,15.5rem)] lg:max-w-[46%] min-[800px]:justify-center min-[800px]:px-8 min-[800px]:pt-8 min-[800px]:pb-16 lg:pt-16 xl:max-w-[39%] xl:pr-0 xl:pl-12 ${dark ? 'text-white' : 'text-ink'}`}
      >
        <p className="text-3xl leading-tight font-bold tracking-tight text-balance xl:text-[2.75rem]">
          {title}
        </p>
        {line !== '' && <p className="max-w-xs text-base text-balance lg:text-lg">{line}</p>}
        <ButtonLink to={target} look={dark ? 'onDark' : 'primary'} className="mt-1">
          {button}
        </ButtonLink>
      </div>
    </div>
  )
}
