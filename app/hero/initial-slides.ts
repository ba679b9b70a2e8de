import { CHILDREN_SLUG } from '#app/catalogue/category.ts'

import type { Slide } from './hero.ts'

const pictureOf = (n: 1 | 2 | 3) => `banners/hero-${n}-wide.webp`

/** What a shop shows at the top of its home page until the shopkeeper chooses something else. */
export const initialSlides: readonly Slide[] = [
  {
    title: 'Një botë plot lodra',
    line: 'Lodra që i mbajnë fëmijët larg ekranit dhe pranë jush.',
    button: 'Shiko lodrat',
    target: `/kategori/${CHILDREN_SLUG}`,
    dark: true,
    picture: pictureOf(1),
  },
  {
    title: 'Oferta që s’presin',
    line: 'Çmime të ulura për pak ditë. Kur mbaron koha, mbaron oferta.',
    button: 'Kapni ofertën',
    target: '/kategori/offers',
    dark: false,
    picture: pictureOf(2),
  },
  {
    title: 'Dritë e ngrohtë për shtëpinë',
    line: 'Gjëra të bukura e të dobishme për çdo dhomë.',
    button: 'Shiko të gjitha',
    target: '/kategori/all',
    dark: false,
    picture: pictureOf(3),
  },
]
