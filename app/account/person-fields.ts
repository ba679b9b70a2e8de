import * as v from 'valibot'

import { isPersonName, PERSON_LENGTHS } from '#app/values/person.ts'
import { cleanLine } from '#app/values/text.ts'

/** A field of one line that says something. */
export const lineField = (most: number, missing: string, tooLong: string) =>
  v.pipe(v.string(missing), v.transform(cleanLine), v.nonEmpty(missing), v.maxLength(most, tooLong))

/** A first or a last name. */
export const personName = (missing: string, letters: string, tooLong: string) =>
  v.pipe(lineField(PERSON_LENGTHS.name, missing, tooLong), v.check(isPersonName, letters))
