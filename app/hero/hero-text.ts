import { LONGEST, MOST_SLIDES } from './hero-limits.ts'

/** What the shop says about changes of the slides at the top of its home page. */
export const heroText = {
  saved: 'Pamjet e ballinës u ruajtën.',
  unreadable: 'Lista e pamjeve nuk mund të lexohet.',
  noSlide: 'Ballina duhet të ketë të paktën një pamje.',
  manySlides: `Ballina mund të ketë deri në ${MOST_SLIDES} pamje.`,
  noTitle: 'Ju lutemi shkruani titullin.',
  longTitle: `Titulli mund të ketë deri në ${LONGEST.title} karaktere.`,
  longLine: `Fjalia mund të ketë deri në ${LONGEST.line} karaktere.`,
  noButton: 'Ju lutemi shkruani fjalët e butonit.',
  longButton: `Butoni mund të ketë deri në ${LONGEST.button} karaktere.`,
  badTarget:
    'Ju lutemi shkruani një adresë të dyqanit që fillon me një vijë të pjerrët, si /kategori/offers.',
  longTarget: `Adresa mund të ketë deri në ${LONGEST.target} karaktere.`,
  badDark: 'Ju lutemi zgjidhni ngjyrën e tekstit.',
  noPicture: 'Ju lutemi zgjidhni një foto.',
  gonePicture: 'Kjo foto nuk është më në ballinë. Ju lutemi zgjidhni një tjetër.',
  sparePicture: 'Një nga fotot e dërguara nuk i takon asnjë pamjeje.',
  unseen: 'Mungon koha e ndryshimit të fundit që keni parë.',
  keyTaken: 'Ballina është ruajtur tashmë, me pamje të tjera.',
  moved: 'Ballina u ndryshua ndërkohë nga dikush tjetër.',
}
