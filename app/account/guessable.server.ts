import type { Problem } from '#app/http/problem.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { foldText } from '#app/values/text.ts'

import commonPasswords from './common-passwords.json' with { type: 'json' }
import { text } from './text.ts'

/** Folded: what many people choose, the world over and in Albanian (docs/security.md). */
const COMMON = new Set<string>(commonPasswords)

type Choice = {
  password: string
  /** Whose password it becomes. */
  of: { username: string; email: string }
  /** The field of the form that it came in. */
  field: string
}

/** Why a new password is among the first that somebody else would try; nothing where it is not. */
export function guessable(
  { env }: Pick<Shop, 'env'>,
  { password, of, field }: Choice,
): Problem | undefined {
  const names = [of.username, of.email, of.email.split('@', 1)[0] ?? '', env.shop.name]
  if (COMMON.has(foldText(password))) return refusal(field, text.passwordCommon)
  const isName = names.map(withoutEnds).includes(withoutEnds(password))
  return isName ? refusal(field, text.passwordIsName) : undefined
}

const refusal = (field: string, message: string): Problem => ({
  code: 'validation',
  message,
  errors: { [field]: message },
})

/** A name with a year behind it, or a sign, is that name: the first and last letter bound it. */
const withoutEnds = (name: string) => {
  const folded = foldText(name)
  return /\p{L}.*\p{L}|\p{L}/u.exec(folded)?.[0] ?? folded
}
