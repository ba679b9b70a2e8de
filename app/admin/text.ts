/** The words of the staff's screens; the specification's own wherever it gives one. */
export const text = {
  products: 'Produktet',
  categories: 'Kategoritë',
  orders: 'Porositë',
  dashboard: 'Paneli',
  logout: 'Logout',
  signIn: 'Hyni',
  signedOut: 'Hyrja juaj ka skaduar.',
  signInBeside: 'Hyni në një skedë tjetër',
  thenRetry: ', pastaj provoni përsëri këtu.',
  navigation: 'Administrimi',
  checking: 'Po kontrollohet hyrja…',
  needsScripts:
    'Shfletuesi juaj nuk përdor JavaScript. Menaxhimi i dyqanit ka nevojë për të: ju lutemi ndizeni.',
  offline: 'Nuk u lidhëm dot me dyqanin. Kontrolloni rrjetin tuaj.',
  rows: (from: number, to: number, total: number) => `${from}–${to} nga ${total}`,
  previousPage: 'Faqja e mëparshme',
  nextPage: 'Faqja tjetër',
  leaveQuestion: 'Të largohemi pa ruajtur?',
  leaveNote: 'Ndryshimet që keni bërë në këtë formular do të humbasin.',
  leaveNo: 'Qëndro këtu',
  leaveYes: 'Largohu pa ruajtur',
}
