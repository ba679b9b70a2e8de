/** The words after the order: apart, so that the form does not carry them. */
export const thankYouText = {
  placed: 'Porosia u vendos me sukses dhe njoftimi u dërgua!',
  thanks: (name: string) => `Faleminderit, ${name}!`,
  number: (number: number) => `Porosia nr. ${number}`,
  next: 'Çfarë ndodh tani',
  steps: (phone: string) => [
    `Ju telefonojmë në ${phone} për të konfirmuar porosinë.`,
    'Korrieri e sjell në adresën tuaj për 1 deri në 3 ditë.',
    'Paguani me para në dorë kur ta merrni.',
  ],
  keepNumber: 'Ruajeni këtë numër: do t’ju duhet nëse na telefononi.',
  address: 'Adresa e dërgesës',
  noOrder: 'Këtu shihet porosia sapo ta keni vendosur.',
  saveBack: 'T’i ruajmë për herën tjetër?',
  saveBackIntro: 'Këto ndryshojnë nga të dhënat në llogarinë tuaj:',
  saveBackYes: 'Ruaj në llogari',
  savingBack: 'Duke ruajtur...',
  savedBack: 'U ruajtën në llogarinë tuaj.',
  saveBackFailed: 'Të dhënat nuk u ruajtën në llogari. Porosia juaj nuk preket.',
  home: 'Kthehu te dyqani',
  print: 'Printo',
  chat: 'Na shkruani në WhatsApp',
}
