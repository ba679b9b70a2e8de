/** What tests of any rule about texts make up. */
import fc from 'fast-check'

export const anyText = fc.string({ unit: 'binary', maxLength: 60 })
/** Halves of pairs among them. */
export const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))
