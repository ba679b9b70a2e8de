import * as v from 'valibot'

/** A text with its meaning, for the API's description. */
export const string = (description: string) => v.pipe(v.string(), v.description(description))

/** Money as the contract has it. */
export const lek = (description: string) =>
  v.pipe(v.number(), v.description(`Lek, at most two decimals. ${description}`))

/** A moment as the contract has it. */
export const moment = (description: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description(`ISO 8601 in UTC. ${description}`))

/** The one shape of everything the shop refuses. */
export const WireRefusal = v.object({
  code: string('Stable English name of the reason.'),
  message: string('An Albanian sentence for the person who asked.'),
  error: string('The same sentence as `message`.'),
  errors: v.exactOptional(
    v.pipe(
      v.record(v.string(), v.string()),
      v.description('The fields at fault, each with its sentence.'),
    ),
  ),
  requestId: v.exactOptional(string('With 500 only: the id of the request in the log.')),
})

/** Where a call has nothing else to say than that it is done. */
export const WireDone = v.object({ message: string('An Albanian sentence.') })
