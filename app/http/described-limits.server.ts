import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

type Rule = { kind: string; type: string; requirement?: unknown }
type Schema = {
  type: string
  wrapped?: v.GenericSchema
  pipe?: readonly (v.GenericSchema | Rule)[]
}

/** How long a text may be; what no rule of a schema says stands in its metadata. */
type Lengths = { minLength?: number; maxLength?: number }

/**
 * Writes into the description of an object's fields how long their texts may be, also where that is
 * checked after a transformation, at which a description of an input ends: tidying a text only
 * shortens it. A text that becomes a number, as in a query, is described as that number.
 */
export function writeLimits(
  entries: Record<string, v.GenericSchema>,
  properties: Record<string, JsonSchema>,
) {
  for (const [name, property] of Object.entries(properties)) {
    const text = textIn(property)
    if (!text) continue
    const range = rangeOf(entries[name])
    if (!range) Object.assign(text, lengthsOf(entries[name], text))
    else {
      delete text.pattern
      Object.assign(text, range)
    }
  }
}

/** The text among what a field may be. */
const textIn = (property: JsonSchema): JsonSchema | undefined =>
  [property, ...((property.anyOf ?? []) as JsonSchema[])].find(
    (each) => each.type === 'string' && !each.enum,
  )

function lengthsOf(field: v.GenericSchema | undefined, { format, pattern }: JsonSchema): Lengths {
  if (!field) return {}
  const lengths: Lengths = {}
  for (const { type, requirement } of rulesOf(field)) {
    if (type === 'max_length') lengths.maxLength = requirement as number
    if (type === 'min_length') lengths.minLength = requirement as number
  }
  // A format and a pattern say by themselves that nothing is none.
  if (!format && !pattern && !v.is(field, '')) lengths.minLength ??= 1
  return { ...lengths, ...(v.getMetadata(field) as { lengths?: Lengths }).lengths }
}

/** Between which whole numbers a text has to be once it is one; nothing where it stays a text. */
function rangeOf(field: v.GenericSchema | undefined): JsonSchema | undefined {
  const rules = field ? rulesOf(field) : []
  const bound = (wanted: string) => rules.find(({ type }) => type === wanted)?.requirement
  const [minimum, maximum] = [bound('min_value'), bound('max_value')]
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return undefined
  return { type: 'integer', minimum, maximum }
}

/** Every rule of a field, through the steps before it and what makes it optional or nullable. */
function rulesOf(field: v.GenericSchema): Rule[] {
  const { type, wrapped, pipe = [] } = field as Schema
  // How many there may be says nothing of the text that they are written in.
  if (type === 'array') return []
  return [wrapped, ...pipe].flatMap((step) => {
    if (step === undefined) return []
    return step.kind === 'schema' ? rulesOf(step as v.GenericSchema) : [step as Rule]
  })
}
