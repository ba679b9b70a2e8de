/** The words of the forms before an account; the specification's own wherever it gives one. */
export const entryText = {
  signInTitle: 'Hyni në llogari',
  signIn: 'Hyr',
  signingIn: 'Duke hyrë...',
  noAccountYet: 'Nuk keni ende llogari?',
  toSignUp: 'Hapni një llogari',
  forgot: 'Keni harruar fjalëkalimin?',

  signUpTitle: 'Hapni llogari',
  signUpIntro: 'Me llogari ndiqni porositë tuaja dhe porositni më shpejt.',
  username: 'Emri i përdoruesit',
  signUp: 'Hap llogarinë',
  signingUp: 'Duke hapur llogarinë...',
  signUpFailed: 'Diçka shkoi keq. Ju lutem provoni përsëri.',
  signUpOffline: 'Ndodhi një gabim. Ju lutem provoni përsëri.',
  haveAccount: 'Keni tashmë llogari?',
  toSignIn: 'Hyni këtu',

  forgotIntro: 'Shkruani emailin e llogarisë suaj. Ju dërgojmë një lidhje për fjalëkalim të ri.',
  sendLink: 'Dërgo lidhjen',
  sendingLink: 'Duke dërguar...',
  askByPhone: (phone: string) =>
    `Na telefononi në ${phone} dhe ju ndihmojmë të hyni përsëri në llogarinë tuaj.`,
  callShop: (phone: string) => `Telefononi ${phone}`,
  backToSignIn: 'Kthehu te hyrja',

  newPasswordIntro: 'Zgjidhni një fjalëkalim të ri. Pastaj hyni menjëherë në llogarinë tuaj.',
  saveNewPassword: 'Ruaj fjalëkalimin',
  savingNewPassword: 'Duke ruajtur...',
  newLink: 'Kërko një lidhje të re',
}
