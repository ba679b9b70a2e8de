export const text = {
  /** Stands for the shop's name, which may be what could not be had. */
  shop: 'Dyqani',
  title: 'Diçka shkoi keq te ne',
  line: 'Na falni! Faqja nuk u hap si duhet. Faji nuk është juaji dhe shporta juaj nuk preket. Provoni ta ngarkoni përsëri pas pak çastesh.',
  product: 'Error fetching product data',
  missingTitle: 'Kjo faqe nuk u gjet',
  missingLine: 'Adresa mund të jetë shkruar gabim, ose faqja nuk është më.',
  reload: 'Ngarko përsëri',
  home: 'Shko te faqja kryesore',
}
