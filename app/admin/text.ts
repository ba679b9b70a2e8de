import { groupThousands } from '#app/values/money.ts'

/** The words of the staff's screens; the specification's own wherever it gives one. */
export const staffText = {
  products: 'Produktet',
  categories: 'Kategoritë',
  hero: 'Ballina',
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
  unreached: 'Nuk u lidhëm dot me dyqanin. Kontrolloni rrjetin tuaj dhe provoni përsëri.',
  failed: 'Diçka shkoi keq te dyqani. Ju lutemi provoni përsëri.',
  saving: 'Duke ruajtur...',
  sending: (percent: number) => `Duke dërguar... ${percent}%`,
  invalid: 'Ju lutemi plotësoni fushat e shënuara.',
  rows: (from: number, to: number, total: number) =>
    `${groupThousands(from)}–${groupThousands(to)} nga ${groupThousands(total)}`,
  previousPage: 'Faqja e mëparshme',
  nextPage: 'Faqja tjetër',
  leaveQuestion: 'Të largohemi pa ruajtur?',
  leaveNote: 'Ndryshimet që keni bërë në këtë formular do të humbasin.',
  leaveNo: 'Qëndro këtu',
  leaveYes: 'Largohu pa ruajtur',
}
