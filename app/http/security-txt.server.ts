import { isoTime } from '#app/values/dates.ts'
import { DAY } from '#app/values/time.ts'

import type { Shop } from './shop-context.server.ts'

/** Where somebody who finds a security hole looks for a contact (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'

/** The RFC wants less than a year, so that a forgotten file is seen to be one. */
const VALID_FOR = 180 * DAY

/** Where to report a security hole; nothing where the operator named nobody. */
export function securityTxt({ env, now }: Pick<Shop, 'env' | 'now'>): string | undefined {
  const { securityContact, shop } = env
  if (!securityContact) return undefined
  const fields = [
    `Contact: mailto:${encodeURI(securityContact)}`,
    `Expires: ${isoTime(now() + VALID_FOR)}`,
    'Preferred-Languages: sq, en',
    ...(shop.publicUrl ? [`Canonical: ${shop.publicUrl}${SECURITY_TXT}`] : []),
  ]
  return `${fields.join('\n')}\n`
}
