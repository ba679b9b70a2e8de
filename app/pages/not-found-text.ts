/** What was looked for under an address that leads nowhere. */
export type Missing = 'page' | 'product' | 'category'

/** The words of a page where nothing was found. */
export const text = {
  title: {
    page: 'Kjo faqe nuk u gjet',
    product: 'Ky produkt nuk u gjet',
    category: 'Kjo kategori nuk u gjet',
  } satisfies Record<Missing, string>,
  line: {
    page: 'Adresa mund të jetë shkruar gabim, ose faqja nuk ekziston më.',
    product: 'Produkti mund të jetë hequr nga shitja, ose adresa është shkruar gabim.',
    category: 'Kategoria mund të jetë hequr, ose adresa është shkruar gabim.',
  } satisfies Record<Missing, string>,
  description: 'Faqja që kërkuat nuk u gjet. Kërkoni produktin ose zgjidhni një kategori.',
  search: 'Çfarë po kërkonit?',
  searchPlaceholder: 'p.sh. top futbolli',
  searchButton: 'Kërko',
  look: 'Ose shikoni këtu',
  categories: 'Kategoritë',
  home: 'Shko te faqja kryesore',
}
