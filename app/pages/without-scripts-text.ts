/** What stands on a page whose scripts do not run; in a file of its own, for no browser fetches it. */
export const text = {
  needed: 'Shporta, porosia dhe llogaria kanë nevojë për JavaScript. Pa të, porositni me telefon:',
}
