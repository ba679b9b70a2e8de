/** What stands on a page whose scripts do not run; in a file of its own, for no browser fetches it. */
export const text = {
  needed:
    'Shfletuesi juaj nuk përdor JavaScript. Produktet mund t’i shihni, por shporta, porosia dhe llogaria kanë nevojë për të.',
  order: 'Për të porositur pa të, na telefononi në',
  or: 'ose',
  chat: 'na shkruani në WhatsApp',
}
