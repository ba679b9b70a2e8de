import { formatPrice } from '#app/values/money.ts'
import type { ShopDetails } from '#app/values/shop.ts'

/** The words of the page of frequent questions. */
export const text = {
  title: 'Pyetje të shpeshta',
  description: (shop: string) =>
    `Dërgesa, pagesa, kthimet dhe porositë te ${shop}: përgjigje të shkurtra për gjashtë pyetjet që na bëhen më shpesh.`,
  lead: 'Gjithçka që duhet të dini përpara se të porositni, në gjashtë përgjigje.',
  moreTitle: 'Nuk e gjetët përgjigjen?',
  moreLine: 'Na telefononi ose na shkruani: ju përgjigjemi me kënaqësi.',
  contact: 'Na kontaktoni',
  terms: 'Lexoni kushtet',
}

/** A question with its answer, one string a paragraph. */
export type Question = { question: string; answer: string[] }

/** The six questions; the facts are those of section 9 of the specification, the figures the shop's settings. */
export function questionsOf({ shipping, returnHours }: ShopDetails): Question[] {
  const { unsatisfied, unused } = returnHours
  return [
    {
      question: 'Sa kushton dërgesa?',
      answer: [
        `Në Tiranë ${formatPrice(shipping.tirana)}, kudo tjetër ${formatPrice(shipping.elsewhere)}, për pako deri në 5 kg.`,
        'Tarifën e shihni te Kasa përpara se të konfirmoni porosinë, bashkë me shumën që duhet të keni gati.',
      ],
    },
    {
      question: 'Sa shpejt më vjen porosia?',
      answer: [
        'Dërgesa zgjat 1 deri në 3 ditë nga dita kur e bëni porosinë.',
        'Shkruani një numër telefoni ku ju gjejmë lehtë: në telefon merremi vesh për dorëzimin.',
      ],
    },
    {
      question: 'Kur pranohen porositë?',
      answer: [
        'Gjithmonë: 24 orë në ditë, 7 ditë në javë. Porositni kur të doni, edhe pa llogari.',
      ],
    },
    {
      question: 'Si paguaj?',
      answer: [
        'Paguani vetëm në dorëzim, me para në dorë, kur t’ju vijë porosia. Nuk ju kërkojmë as kartë bankare, as parapagim.',
      ],
    },
    {
      question: 'A mund ta kthej një produkt?',
      answer: [
        `Po. Brenda ${unsatisfied} orëve nga marrja mund ta ktheni nëse nuk jeni të kënaqur, dhe brenda ${unused} orëve nëse nuk është përdorur dhe është në paketimin origjinal.`,
        'Këto vijnë përveç së drejtës që ju jep ligji për t’u tërhequr nga blerja brenda 14 ditëve. Hollësitë i gjeni te kushtet e përdorimit.',
      ],
    },
    {
      question: 'Sa vjeç duhet të jem për të porositur?',
      answer: [
        'Shërbimi ynë është për persona që kanë mbushur 13 vjeç. Nëse jeni nën 18 vjeç, merrni më parë pëlqimin e prindit ose të kujdestarit.',
      ],
    },
  ]
}
