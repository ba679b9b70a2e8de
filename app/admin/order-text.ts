import type { TryFailure } from '#app/orders/failed-try.ts'
import type { Notification, OrderStatus } from '#app/orders/order.ts'
import { groupThousands } from '#app/values/money.ts'
import { plural } from '#app/values/text.ts'

const CHANNELS = {
  whatsapp: 'WhatsApp',
  email: 'Email',
  log: 'Regjistri i dyqanit',
} satisfies Record<Notification['channel'], string>

const FAILURES = {
  timed_out: 'shërbimi nuk u përgjigj në kohë',
  interrupted: 'dyqani u rinis gjatë dërgimit',
  unreachable: 'dyqani nuk u lidh dot me shërbimin',
  unauthorized: 'shërbimi nuk i pranoi të dhënat e hyrjes',
  not_set_up: 'ky kanal nuk është vendosur te cilësimet e dyqanit',
  unconfirmed: 'shërbimi nuk e konfirmoi mesazhin',
  refused: 'shërbimi u përgjigj me gabim',
  unknown: 'një gabim i papritur; hollësitë janë te regjistri i dyqanit',
} satisfies Record<TryFailure, string>

const TABS = {
  Pending: 'Në pritje',
  Delivered: 'Të dorëzuara',
} satisfies Record<OrderStatus, string>

/**
 * The words of the orders page, its slips and its list for the courier; the specification's own
 * wherever it gives one.
 */
export const text = {
  title: (shop: string) => `Porositë · ${shop}`,
  titleWith: (pending: number, shop: string) => `(${pending}) Porositë · ${shop}`,
  heading: {
    Pending: 'Porositë në pritje',
    Delivered: 'Porositë e dorëzuara',
  } satisfies Record<OrderStatus, string>,
  tabs: TABS,
  tabsLabel: 'Cilat porosi',
  none: { Pending: 'No pending orders found', Delivered: 'Nuk ka ende porosi të dorëzuara.' },
  noMatches: 'Asnjë porosi nuk përputhet me kërkimin.',
  clearSearch: 'Hiq kërkimin',
  matchesIn: (status: OrderStatus, count: number) =>
    `${groupThousands(count)} te «${TABS[status]}»`,
  search: 'Kërko porosi',
  searchHint: 'Numri, emri, telefoni, adresa ose produkti',
  failed: 'Failed to fetch orders',
  retry: 'Provo përsëri',
  loading: 'Po ngarkohen porositë…',
  count: (total: number) => plural(total, 'porosi', 'porosi'),
  pages: 'Faqet e porosive',

  number: (number: number) => `Nr. ${number}`,
  isNew: 'E re',
  anonymous: 'Të dhënat e klientit janë fshirë.',
  call: 'Telefono',
  whatsapp: 'WhatsApp',
  map: 'Harta',
  cash: 'Për t’u arkëtuar:',
  cashTaken: 'U arkëtua:',
  deliveredAt: 'Dorëzuar më',

  deliver: 'Shëno si Delivered',
  delivering: 'Duke ruajtur...',
  deliverQuestion: (number: number) => `A u dorëzua porosia nr. ${number}?`,
  deliverNote: 'Porosia del nga lista e porosive në pritje. Kjo nuk kthehet pas.',
  deliverYes: 'Po, u dorëzua',
  deliverNo: 'Jo ende',
  deliverFailed: 'Porosia nuk u shënua. Ju lutemi provoni përsëri.',
  deliveryLost: (number: number) => `Dorëzimi i porosisë nr. ${number} nuk u konfirmua.`,
  deliveredElsewhere: (numbers: number[]) =>
    numbers.length === 1
      ? `Porosia nr. ${numbers[0]} u dorëzua ndërkohë nga një administrator tjetër.`
      : `Porositë nr. ${numbers.join(', ')} u dorëzuan ndërkohë nga një administrator tjetër.`,

  notifications: 'Njoftimet për këtë porosi',
  notified: ({ channel, state, attempts }: Notification) => {
    const tries = plural(attempts, 'përpjekjeje', 'përpjekjesh')
    const waiting = attempts > 0 ? `në pritje pas ${tries}` : 'në pritje'
    const states = { sent: 'dërguar', queued: waiting, failed: `dështoi pas ${tries}` }
    return `${CHANNELS[channel]}: ${states[state]}`
  },
  failure: (failure: TryFailure, status: number | null) =>
    `Arsyeja: ${FAILURES[failure]}${status === null ? '' : ` (${status})`}.`,
  hints: {
    whatsapp:
      'Porosia është e sigurt këtu. Kontrolloni WHATSAPP_TOKEN dhe WHATSAPP_PHONE_ID, pastaj dërgojeni përsëri.',
    email: 'Porosia është e sigurt këtu. Kontrolloni SMTP_URL, pastaj dërgojeni përsëri.',
    log: 'Porosia është e sigurt këtu. Dërgojeni njoftimin përsëri.',
  } satisfies Record<Notification['channel'], string>,
  sendAgain: 'Dërgo përsëri',
  sendAgainOf: (channel: Notification['channel'], number: number) =>
    `Dërgo përsëri njoftimin ${CHANNELS[channel]} për porosinë nr. ${number}`,
  sendingAgain: 'Duke dërguar...',
  sendAgainFailed: 'Njoftimi nuk u vendos në radhë. Ju lutemi provoni përsëri.',

  arrived: (count: number) =>
    count === 1 ? 'Erdhi 1 porosi e re' : `Erdhën ${count} porosi të reja`,
  show: 'Shiko',
  seen: (count: number) => (count === 1 ? 'E pashë' : 'I pashë'),
  sound: 'Tingull për porosi të reja',
  soundWaits: 'Prekni faqen një herë, që tingulli të dëgjohet.',
  lines: {
    lost: 'Nuk ka lidhje me dyqanin: lista mund të jetë e vjetër. Provojmë përsëri vetë, edhe kur kthehet rrjeti.',
    failing: 'Diçka shkoi keq te dyqani: lista mund të jetë e vjetër. Provojmë përsëri vetë.',
  },
  askNow: 'Provo tani',
  signedOut: 'Hyrja juaj ka skaduar. Hyni përsëri që të vijnë porositë e reja.',

  chooseAll: 'Zgjidh të gjitha',
  choose: (number: number) => `Zgjidh porosinë nr. ${number}`,
  /** `hidden` of them are not in sight. */
  chosen: (count: number, hidden: number) => {
    const chosen = plural(count, 'e zgjedhur', 'të zgjedhura')
    return hidden === 0 ? chosen : `${chosen} (${plural(hidden, 'nuk duket', 'nuk duken')} këtu)`
  },
  slips: 'Printo fletët',
  sheet: 'CSV për korrierin',
  sheetFile: (day: string) => `porosite-${day}.csv`,
  sheetHead: [
    'Nr.',
    'Data',
    'Marrësi',
    'Telefoni',
    'Qyteti',
    'Rruga',
    'Produktet',
    'Copë',
    'Totali (Lek)',
    'Dërgesa (Lek)',
    'Për t’u arkëtuar (Lek)',
  ],

  slipTitle: (count: number) => `Printo ${plural(count, 'fletë', 'fletë')}`,
  slipNote: 'Një fletë për çdo porosi; porositë e gjata vazhdojnë në fletën tjetër.',
  paper: 'Madhësia e letrës',
  papers: { A6: 'A6 (etiketë)', A4: 'A4' },
  preview: 'Pamja e fletës së parë',
  print: 'Printo',
  cancel: 'Anulo',
  slipNumber: (number: number) => `Porosia nr. ${number}`,
  slipPhone: (phone: string) => `Tel. ${phone}`,
  recipient: 'Marrësi',
  product: 'Produkti',
  quantity: 'Sasia',
  price: 'Çmimi',
  sum: 'Shuma',
  slipTotal: 'Totali',
  slipDelivery: 'Dërgesa',
  slipCash: 'Për t’u arkëtuar',
  noInvoice: 'Ky dokument nuk është faturë tatimore',
}
