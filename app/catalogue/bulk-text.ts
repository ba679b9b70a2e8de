import { plural } from '#app/values/text.ts'

const products = (count: number) => plural(count, 'produkt', 'produkte')

/** What the shop says about changes of many products at once. */
export const bulkText = {
  badAction: 'Ky veprim nuk njihet.',
  badChoice: 'Zgjedhja e produkteve nuk është e vlefshme.',
  tooMany: (most: number) => `Mund të zgjidhni deri në ${most} produkte njëherësh.`,
  badPercent: 'Ulja duhet të jetë një numër i plotë nga 1 deri në 99 për qind.',
  tooCheap: 'Çmimi është shumë i ulët për këtë ulje.',
  moved: (count: number) =>
    `Zgjedhja ndryshoi ndërkohë: tani ${count === 1 ? 'përputhet' : 'përputhen'} ${products(count)}. Shikojeni edhe një herë.`,
  changed: (count: number) =>
    count === 1 ? 'U ndryshua 1 produkt.' : `U ndryshuan ${products(count)}.`,
  deleted: (count: number) => (count === 1 ? 'U fshi 1 produkt.' : `U fshinë ${products(count)}.`),
}
