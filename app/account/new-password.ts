import * as v from 'valibot'

import { isEmail, PERSON_LENGTHS } from '#app/values/person.ts'
import { cleanLine } from '#app/values/text.ts'

import { filledNewSecret, newSecret } from './credentials.ts'
import { text } from './text.ts'

/** Longer than any token of ours. */
const LONGEST_TOKEN = 1000

/** What asking for a way to a new password needs; the address comes out in lower case. */
export const ForgottenPassword = v.object(
  {
    email: v.pipe(
      v.string(text.invalidEmail),
      v.transform(cleanLine),
      v.maxLength(PERSON_LENGTHS.email, text.tooLong),
      v.check(isEmail, text.invalidEmail),
      v.toLowerCase(),
    ),
  },
  text.invalidEmail,
)

/** What a new password needs when the old one is forgotten: the letter's token instead. */
export const NewPassword = v.object(
  {
    token: v.pipe(
      v.string(text.linkOver),
      v.nonEmpty(text.linkOver),
      v.maxLength(LONGEST_TOKEN, text.linkOver),
    ),
    password: v.pipe(filledNewSecret, newSecret),
  },
  text.linkOver,
)
