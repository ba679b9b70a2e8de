import { MOST_SLIDES } from '#app/hero/hero-limits.ts'

/** The words of the screen of the home page's slides. */
export const text = {
  title: (shop: string) => `Ballina · ${shop}`,
  heading: 'Menaxhimi i ballinës',
  count: (count: number) =>
    count === 1
      ? 'Kjo pamje qëndron në krye të faqes kryesore.'
      : `${count} pamje, që ndërrohen vetë në krye të faqes kryesore, në këtë renditje.`,
  seeHome: 'Shiko faqen kryesore',
  loading: 'Po ngarkohen pamjet e ballinës…',
  failedHero: 'Pamjet e ballinës nuk u ngarkuan.',

  slide: (n: number) => `Pamja ${n}`,
  moveUp: (n: number) => `Zhvendos lart pamjen ${n}`,
  moveDown: (n: number) => `Zhvendos poshtë pamjen ${n}`,
  remove: (n: number) => `Hiq pamjen ${n}`,
  movedTo: (n: number, of: number) => `Pamja kaloi në vendin ${n} nga ${of}.`,
  removed: (left: number) => `Pamja u hoq. Pamje që mbeten: ${left}.`,

  titleField: 'Titulli',
  noTitle: 'Titulli i pamjes',
  noButton: 'Butoni',
  line: 'Fjalia nën titull',
  button: 'Fjalët e butonit',
  target: 'Ku çon butoni',
  targetHint: 'Zgjidhni nga lista, ose shkruani një adresë të dyqanit, si /kategori/offers.',
  dark: 'Tekst i bardhë',
  darkHint: 'Për foto të errëta. Mbi foto të çelëta lexohet më mirë teksti i zi.',
  choosePicture: 'Zgjidhni një foto',
  changePicture: 'Ndërroni foton',
  pictureHint: (megabytes: number) =>
    `Më e mira: e shtrirë, rreth 1920 pikselë e gjerë, me vend bosh majtas për tekstin. JPEG, PNG, WebP, AVIF ose GIF, deri në ${megabytes} MB.`,

  add: 'Shto një pamje',
  full: `Ballina mban deri në ${MOST_SLIDES} pamje.`,
  reset: 'Rikthe pamjet fillestare',
  resetDone: 'U rikthyen pamjet fillestare. Ruajini që t’i shohin blerësit.',

  save: 'Ruaj ballinën',
  undo: 'Anulo',
  saveFailed: 'Ballina nuk u ruajt. Ju lutemi provoni përsëri.',
  conflict: (reason: string) => `${reason} Ndryshimet tuaja janë ende këtu, por jo të ruajtura.`,
  takeTheirs: 'Merr pamjet e reja',
  keepMine: 'Ruaj timet në vend të tyre',
}
