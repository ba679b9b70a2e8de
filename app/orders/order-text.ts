/** What the shop says about orders that are placed. */
export const orderText = {
  delivered: 'Porosia u shënua si e dorëzuar.',
  onlyDelivered: 'Statusi i porosisë mund të ndryshohet vetëm në «Delivered».',
  unknownOrder: 'Porosia nuk u gjet.',
  wrongPage: 'Numri i faqes ose i rreshtave nuk është i vlefshëm.',
  wrongStatus: 'Statusi duhet të jetë «Pending» ose «Delivered».',
}
