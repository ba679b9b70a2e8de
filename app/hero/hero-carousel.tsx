import { CHILDREN_SLUG } from '#app/catalogue/category.ts'
import { Rotator } from '#app/ui/rotator.tsx'

import type { Slide } from './hero.ts'
import { HeroSlide } from './hero-slide.tsx'
import { text } from './text.ts'

const CHILDREN = `/kategori/${CHILDREN_SLUG}`

type Props = {
  slides: readonly Slide[]
  /** Where the children's products are today. */
  childrenAt: string
}

/** The carousel at the top of the home page. */
export function HeroCarousel({ slides, childrenAt }: Props) {
  const shown = slides.map((slide, n) => ({
    key: String(n),
    content: (
      <HeroSlide
        slide={slide.target === CHILDREN ? { ...slide, target: childrenAt } : slide}
        first={n === 0}
      />
    ),
  }))
  return <Rotator label={text.label} slides={shown} className="rounded-xl shadow-card" />
}
