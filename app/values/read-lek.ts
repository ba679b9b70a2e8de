/** Thousands together or apart, a comma or a point before the decimals, with the word or without. */
const TYPED_LEK =
  /^(\d{1,9}|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:[.,](\d{1,2}))?[ \u00A0\u202F]*(?:lek)?$/i

/** Lek as people write them, and as the shop shows them: "2 500,00 Lek" → 2500. */
export function readLek(text: string): number | undefined {
  const [, whole, hundredths = '0'] = TYPED_LEK.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${hundredths}`)
}
