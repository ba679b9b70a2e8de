import { LONGEST_QUERY } from '#app/values/query.ts'

/** What the shop says about orders that are placed. */
export const orderText = {
  delivered: (number: number) => `Porosia nr. ${number} u shënua si e dorëzuar.`,
  deliveredBefore: (number: number) => `Porosia nr. ${number} ishte shënuar më parë si e dorëzuar.`,
  onlyDelivered: 'Statusi i porosisë mund të ndryshohet vetëm në «Delivered».',
  unknownOrder: 'Porosia nuk u gjet.',
  onlyQueued: 'Një njoftim mund të kthehet vetëm në «queued».',
  requeued: 'Njoftimi do të dërgohet përsëri.',
  notRequeued: 'Ky njoftim nuk ka dështuar: nuk dërgohet dy herë.',
  unknownNotification: 'Njoftimi nuk u gjet.',
  wrongQuery: 'Kërkimi nuk është i vlefshëm.',
  longQuery: `Kërkimi mund të ketë deri në ${LONGEST_QUERY} karaktere.`,
  wrongOrder: 'Renditja duhet të jetë «asc» ose «desc».',
  wrongPage: 'Numri i faqes ose i rreshtave nuk është i vlefshëm.',
  wrongStatus: 'Statusi duhet të jetë «Pending» ose «Delivered».',
}
