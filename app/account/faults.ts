import { flatten, type GenericSchema, safeParse } from 'valibot'

/** What is wrong with a form: the first sentence, and that of each field at fault. */
export type Faults = { message: string; errors: Record<string, string> }

/** What the rules say of these fields, in the shape of the shop's own refusal. */
export function faultsOf(fields: unknown, rules: GenericSchema): Faults | undefined {
  const { issues } = safeParse(rules, fields)
  if (!issues) return undefined
  const found = Object.entries(flatten(issues).nested ?? {})
  return {
    message: issues[0].message,
    errors: Object.fromEntries(found.map(([name, sentences]) => [name, sentences?.[0] ?? ''])),
  }
}
