/**
 * A key that nobody else has, for a request that may be repeated. `crypto.randomUUID` exists only
 * on secure pages, and a shop may start without HTTPS.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
