import type { ProblemCode } from './problem.ts'

/** What the shop says where no command has a better sentence of its own. */
export const text = {
  badKey: 'Çelësi Idempotency-Key duhet të ketë nga 1 deri në 200 karaktere të dukshme.',
  problems: {
    validation: 'Të dhënat nuk janë të vlefshme.',
    unreadable: 'Kërkesa nuk mund të lexohet.',
    unauthorized: 'Ju lutemi hyni në llogarinë tuaj.',
    forbidden: 'Nuk keni leje për këtë veprim.',
    not_found: 'Nuk u gjet.',
    method_not_allowed: 'Ky veprim nuk lejohet këtu.',
    conflict: 'Ndryshimi bie ndesh me një tjetër. Ju lutemi provoni përsëri.',
    price_changed: 'Çmimi ka ndryshuar.',
    out_of_stock: 'Nuk ka gjendje të mjaftueshme.',
    too_large: 'Kërkesa është shumë e madhe.',
    unsupported_media_type: 'Ky lloj përmbajtjeje nuk pranohet.',
    rate_limited: 'Shumë kërkesa. Ju lutemi prisni pak dhe provoni përsëri.',
    overloaded: 'Dyqani ka shumë vizitorë për momentin. Ju lutemi provoni përsëri pas pak.',
    unavailable:
      'Dyqani nuk është në gjendje të përgjigjet për momentin. Ju lutemi provoni përsëri pas pak.',
    internal: 'Diçka shkoi keq. Ju lutem provoni përsëri.',
  } satisfies Record<ProblemCode, string>,
  busyTitle: 'Një çast, ju lutemi',
  nothingLost: 'Shporta juaj nuk preket.',
  tryAgain: 'Provo përsëri',
}
