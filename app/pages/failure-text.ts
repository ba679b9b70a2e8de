/** The words of a page that failed. */
export const text = {
  /** Stands for the shop's name, which may be what could not be had. */
  shop: 'Dyqani',
  broken: {
    title: 'Diçka shkoi keq te ne',
    line: 'Na falni! Faqja nuk u hap si duhet. Faji nuk është juaji; shporta juaj nuk preket. Provoni ta ngarkoni përsëri pas pak.',
  },
  busy: {
    title: 'Një çast, ju lutemi',
    line: 'Dyqani nuk arrin të përgjigjet për momentin. Ju lutemi provoni përsëri pas pak. Shporta juaj nuk preket.',
  },
  missing: {
    title: 'Kjo faqe nuk u gjet',
    line: 'Adresa mund të jetë shkruar gabim, ose faqja nuk ekziston më.',
  },
  offline: {
    title: 'Nuk ka lidhje me internetin',
    line: 'Faqja hapet vetë sapo të kthehet lidhja. Shporta juaj nuk preket.',
  },
  product: 'Error fetching product data',
  reload: 'Ngarko përsëri',
  home: 'Shko te faqja kryesore',
}
