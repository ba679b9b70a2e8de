import { flatten, type GenericSchema, safeParse } from 'valibot'

/** What is wrong with a form: the first sentence, and one for each invalid field by its name. */
export type FormErrors = { message: string; errors: Record<string, string> }

/** Validates fields; the errors have the shape of the shop's own refusal. `undefined` if all is well. */
export function formErrorsOf(fields: unknown, rules: GenericSchema): FormErrors | undefined {
  const { issues } = safeParse(rules, fields)
  if (!issues) return undefined
  const found = Object.entries(flatten(issues).nested ?? {})
  return {
    message: issues[0].message,
    errors: Object.fromEntries(found.map(([name, sentences]) => [name, sentences?.[0] ?? ''])),
  }
}
