/** The words of what the product form does beyond its fields: other admins, drafts, pictures, preview. */
export const formText = {
  conflict: (reason: string, taken: readonly string[], isDisputed: boolean) =>
    [
      `${reason} Ndryshimet tuaja janë ende këtu, por jo të ruajtura.`,
      taken.length > 0 &&
        `${taken.length === 1 ? 'U mor vlera e re' : 'U morën vlerat e reja'}: ${taken.join(', ')}.`,
      isDisputed
        ? 'Te fushat e shënuara zgjidhni cila vlerë mbetet.'
        : 'Shikojini dhe ruajeni përsëri.',
    ]
      .filter(Boolean)
      .join(' '),
  chooseFirst: 'Te fushat e shënuara zgjidhni më parë cila vlerë mbetet.',
  nowIs: (value: string) => `Ndërkohë u ndryshua në: ${value}`,
  takeTheirs: 'Merr të renë',
  keepMine: 'Mbaje timen',
  disputeOf: (field: string) => `Dy vlera: ${field}`,
  parts: {
    name: 'Emri',
    description: 'Përshkrimi',
    category: 'Kategoria',
    price: 'Çmimi',
    sale: 'Oferta',
    stock: 'Gjendja',
    popular: 'Popullor',
    pictures: 'Fotot',
  },
  yes: 'Po',
  no: 'Jo',
  noSale: 'pa ofertë',
  saleAt: (price: string, end: string | undefined) =>
    end === undefined ? `${price}, pa afat` : `${price}, deri më ${end}`,

  draftFound: (moment: string) => `Keni ndryshime të paruajtura nga data ${moment}.`,
  draftNote: 'Fotot e reja nuk ruhen: zgjidhini përsëri.',
  draftTake: 'Riktheji',
  draftDrop: 'Hidhi tej',

  deleted:
    'Ky produkt u fshi ndërkohë nga dikush tjetër. Çfarë shkruat është ende këtu: mund ta ruani si produkt të ri, pa fotot që kishte.',
  saveAsNew: 'Ruaje si produkt të ri',

  damagedPicture: (name: string) =>
    `Skedari «${name}» nuk hapet si foto: është i dëmtuar ose i një lloji tjetër.`,
  dropHere: 'Lëshojini fotot këtu',
  waysToAdd: 'ose lëshojini këtu, ose ngjitini me Ctrl+V',
  limits: (files: number, megabytes: number) =>
    `JPEG, PNG, WebP, AVIF ose GIF. Deri në ${files} foto njëherësh, ${megabytes} MB secila.`,
  mainPicture: 'Kryesorja',
  mainHint: 'E para është fotoja kryesore: del në lista dhe te karta.',
  sentOf: (n: number) => `Dërgimi i fotos ${n}`,
  pictureMoved: (to: number, of: number) => `Fotoja kaloi në vendin ${to} nga ${of}.`,
  pictureRemoved: (left: number) => `Fotoja u hoq. Foto që mbeten: ${left}.`,

  failedCategories: 'Error loading categories',
  categoryFirst:
    'Çdo produkt qëndron në një kategori, dhe dyqani nuk ka ende asnjë. Shtoni më parë kategorinë e parë.',
  toCategories: 'Shto një kategori',

  signedOut: 'Hyrja juaj ka skaduar, por asgjë nga sa shkruat nuk humbet.',
  thenSave: ', pastaj ruajeni përsëri këtu.',

  preview: 'Si e shohin blerësit',
  previewName: 'Emri i produktit',

  endsIn: 'Përfundon pas',
  inDays: (days: number) => (days === 1 ? '1 dite' : `${days} ditësh`),
}
