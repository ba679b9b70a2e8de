import * as v from 'valibot'

/**
 * Like `v.object`, but refuses arrays: Valibot takes an array for an object whose fields are all
 * missing, so it would pass where all of them are optional.
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
