import * as v from 'valibot'

/**
 * An object with these fields. A list is none, though Valibot takes one for an object of which every
 * field is missing: where all may be, it would pass.
 */
export function plainObject<const Entries extends v.ObjectEntries, const Message extends string>(
  entries: Entries,
  message: Message,
) {
  const schema = v.object(entries, message)
  const run = schema['~run'].bind(schema)
  return Object.assign(schema, {
    '~run': (...[dataset, config]: Parameters<typeof run>) =>
      run(Array.isArray(dataset.value) ? { value: null } : dataset, config),
  })
}
