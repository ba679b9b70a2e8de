import { type GenericSchema, safeParse } from 'valibot'

/** What is said first about fields that break a rule. */
export const firstFault = (fields: unknown, rules: GenericSchema): string | undefined =>
  safeParse(rules, fields).issues?.[0].message
