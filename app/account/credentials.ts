import * as v from 'valibot'

import { isLongEnough, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/values/password.ts'
import { isEmail, PERSON_LENGTHS } from '#app/values/person.ts'
import { cleanLine } from '#app/values/text.ts'

import { text } from './text.ts'

const { username, email } = PERSON_LENGTHS

/** What the second step will ask of a text, for the API's description. */
const lengths = (maxLength: number, minLength = 1) =>
  v.metadata<string, { lengths: Record<string, number> }>({ lengths: { minLength, maxLength } })

const filledLine = (most: number) =>
  v.pipe(v.string(text.fillAll), v.transform(cleanLine), v.nonEmpty(text.fillAll), lengths(most))
const filledSecret = v.pipe(
  v.string(text.fillAll),
  v.nonEmpty(text.fillAll),
  lengths(LONGEST_PASSWORD),
)
/** A new password, as far as the first step of a form asks: that there is one. */
export const filledNewSecret = v.pipe(filledSecret, lengths(LONGEST_PASSWORD, SHORTEST_PASSWORD))

const line = (most: number) => v.pipe(v.string(), v.maxLength(most, text.tooLong))
const emailLine = v.pipe(line(email), v.toLowerCase())
const secret = line(LONGEST_PASSWORD)
/** A new password in the second step: long enough, and not too long. */
export const newSecret = v.pipe(secret, v.check(isLongEnough, text.passwordTooShort))

// Each in two steps: what is missing is said before anything about the rest.

/** What signing in needs. */
export const Credentials = v.pipe(
  v.object({ email: filledLine(email), password: filledSecret }, text.fillAll),
  v.object({ email: emailLine, password: secret }),
)

/** What opening an account needs (section 5 of the specification). */
export const NewAccount = v.pipe(
  v.object(
    { username: filledLine(username), email: filledLine(email), password: filledNewSecret },
    text.fillAll,
  ),
  v.object({
    username: line(username),
    email: v.pipe(emailLine, v.check(isEmail, text.invalidEmail)),
    password: newSecret,
  }),
)

/** What the deletion of an account needs. */
export const AccountDeletion = v.pipe(
  v.object({ password: filledSecret }, text.fillAll),
  v.object({ password: secret }),
)

/** What a new password needs. */
export const PasswordChange = v.pipe(
  v.object({ currentPassword: filledSecret, newPassword: filledNewSecret }, text.fillAll),
  v.object({ currentPassword: secret, newPassword: newSecret }),
)
