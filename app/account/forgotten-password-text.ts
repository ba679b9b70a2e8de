/** The words for whoever forgot their password: apart, so that no screen carries them. */
export const forgottenText = {
  linkSent:
    'Nëse me këtë email ka një llogari te ne, sapo ju dërguam një lidhje. Ajo vlen për 30 minuta. Shikoni edhe te mesazhet e padëshiruara.',
  noMail: 'Fjalëkalimi nuk ndryshohet dot me email. Ju lutemi kontaktoni dyqanin.',
  passwordSet: 'Fjalëkalimi i ri u ruajt.',
  letterSubject: (shop: string) => `Fjalëkalim i ri për llogarinë tuaj te ${shop}`,
  letter: (name: string, link: string, shop: string) =>
    [
      name === '' ? 'Përshëndetje!' : `Përshëndetje, ${name}!`,
      '',
      `Për të zgjedhur një fjalëkalim të ri te ${shop}, hapni këtë lidhje:`,
      '',
      link,
      '',
      'Lidhja vlen për 30 minuta dhe mund të përdoret vetëm një herë.',
      'Nëse nuk e keni kërkuar ju, mos bëni asgjë: fjalëkalimi juaj mbetet siç është.',
    ].join('\n'),
}
