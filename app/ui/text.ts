/** The words of the widgets. */
export const text = {
  opening: 'Po hapet',
  close: 'Mbyll',
  less: 'Zvogëlo sasinë',
  more: 'Rrit sasinë',
  quantity: 'Sasia',
  previous: 'E mëparshmja',
  next: 'Tjetra',
  carousel: 'karusel',
  slide: 'pamje',
  slideOf: (n: number, of: number) => `${n} nga ${of}`,
  pause: 'Ndalo lëvizjen',
  play: 'Vazhdo lëvizjen',
  partMissing: 'Nuk u lidhëm dot me dyqanin. Kontrolloni rrjetin tuaj.',
  retry: 'Provo përsëri',
  optional: '(opsionale)',
}
