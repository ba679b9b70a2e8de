import { formatPrice } from '#app/values/money.ts'
import type { ShippingFees } from '#app/values/shop.ts'
import { plural } from '#app/values/text.ts'

/** The words of the checkout; the specification's own wherever it gives one. */
export const text = {
  title: 'Kasa',
  pageTitle: (shop: string) => `Kasa · ${shop}`,
  intro: ({ tirana, elsewhere }: ShippingFees) =>
    `Pa llogari, pa kartë: paguani me para në dorë. Dërgesa kushton ${formatPrice(tirana)} në Tiranë, ${formatPrice(elsewhere)} gjetkë.`,
  firstName: 'Emri',
  lastName: 'Mbiemri',
  city: 'Qyteti',
  cityList: 'Qytete të sugjeruara',
  cityCount: (count: number) => plural(count, 'qytet', 'qytete'),
  street: 'Rruga',
  streetHint: 'Shtoni pallatin dhe hyrjen.',
  phone: 'Numri i telefonit',
  phoneHint: 'Ju telefonojmë për të konfirmuar porosinë.',
  prefix: 'Prefiksi',
  email: 'Email',
  submit: 'Konfirmo porosinë',
  submitting: 'Duke dërguar...',
  summary: 'Porosia juaj',
  total: 'Totali:',
  delivery: 'Dërgesa:',
  deliveryUnknown: ({ tirana, elsewhere }: ShippingFees) =>
    `${formatPrice(tirana)} në Tiranë, ${formatPrice(elsewhere)} gjetkë`,
  cash: 'Përgatitni para në dorë:',
  cashFrom: 'nga',
  cashNote: 'Paguani kur ta merrni porosinë. Shumat janë në lekë të rinj, me të gjitha taksat.',
  empty: 'Shporta është bosh.',
  goOn: 'Shiko produktet',
  offline: 'Nuk u lidhëm dot me dyqanin.',
  sentOnceBack:
    'Asgjë nuk ka humbur: porosia dërgohet vetë sapo të kthehet lidhja, ose shtypni butonin.',
  busy: 'Dyqani ka shumë punë për momentin.',
  sentByItself: (seconds: number) =>
    `Asgjë nuk ka humbur: porosia dërgohet vetë pas rreth ${inWords(seconds)}, ose shtypni butonin.`,
  changedSince:
    'Asgjë nuk ka humbur. Meqë porosia ka ndryshuar, nuk dërgohet vetë: shtypni butonin.',
  tryAgain: 'Dërgo përsëri',
  failed: 'Porosia nuk u dërgua. Ju lutemi provoni përsëri; shporta dhe të dhënat tuaja janë këtu.',
  sentBefore:
    'Kjo porosi duket se na ka ardhur më parë. Nëse nuk jeni të sigurt, na telefononi; për ta dërguar si porosi të re, shtypni butonin.',
}

function inWords(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'sekonde', 'sekondash')
  return `${Math.round(seconds / 60)} minutash`
}
