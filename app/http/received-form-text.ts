/** What the shop says to a form that it cannot take, whatever it is about. */
export const receivedText = {
  unreadableText: 'Teksti ka shenja që nuk lexohen («\uFFFD»). Ju lutemi shkruajeni përsëri.',
  tooManyFiles: (most: number, name: string) =>
    `Mund të dërgoni deri në ${most} foto njëherësh: «${name}» është e tepërt.`,
  largeFile: (name: string, megabytes: number) =>
    `Skedari «${name}» është më i madh se ${megabytes} MB.`,
  noPicture: (name: string) =>
    `Skedari «${name}» nuk është foto që pranojmë: JPEG, PNG, WebP, AVIF ose GIF, deri në 50 megapikselë.`,
}
