import { type JsonSchema, type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema'
import { loadVendor } from 'hono-openapi'
import * as v from 'valibot'

import { writeLimits } from './described-limits.server.ts'

/**
 * Has hono-openapi describe what a schema takes, not what it makes of it, in the JSON Schema of
 * OpenAPI 3.1. `named` schemas are written once, under their names.
 */
export function describeSchemasWith(named: Record<string, v.GenericSchema>) {
  loadVendor('valibot', {
    toOpenAPISchema: async (schema): Promise<object> => {
      const { $schema: _, ...written } = toJsonSchema(schema as v.GenericSchema, {
        target: 'draft-2020-12',
        typeMode: 'input',
        errorMode: 'ignore',
        // The shop's own words, for `writeLimits`.
        ignoreActions: ['metadata'],
        definitions: named,
        overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
        overrideSchema: asItBehaves,
      })
      return written
    },
  })
}

type Entries = Record<string, v.GenericSchema>

function asItBehaves({ valibotSchema, jsonSchema }: OverrideSchemaContext): JsonSchema | undefined {
  if (valibotSchema.type === 'file') {
    return { type: 'string', contentMediaType: 'application/octet-stream' }
  }
  if (valibotSchema.type !== 'object') return undefined
  const { entries } = valibotSchema as v.GenericSchema & { entries: Entries }
  const { required: _, properties = {}, ...rest } = jsonSchema
  const required = Object.keys(entries).filter((name) => isRequired(entries, name))
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property === 'boolean') continue
    if (required.includes(name)) delete property.default
    if (entries[name] && !v.is(entries[name], null)) deleteNull(property)
    // The schema of an input ends at its first transformation: a description after that is put back.
    const said = entries[name] && v.getDescription(entries[name])
    if (said) property.description = said
  }
  writeLimits(entries, properties as Record<string, JsonSchema>)
  return { ...rest, properties, ...(required.length > 0 && { required }) }
}

/**
 * Many fields allow their absence, or null, only to refuse it with a sentence of their own: what counts
 * is what the schema does.
 */
const isRequired = (entries: Entries, name: string) =>
  !v.is(v.object({ [name]: entries[name] ?? v.never() }), {})

function deleteNull(property: JsonSchema) {
  const { anyOf = [] } = property
  const [other, ...others] = anyOf.filter((each) => (each as JsonSchema).type !== 'null')
  if (others.length > 0 || anyOf.length !== 2) return
  delete property.anyOf
  Object.assign(property, other)
}
