/** Something that went wrong, and why, where that is known. */
export type Reason = { sentence: string; reason?: string }

/** The sentence stands in an element of its own, so that it is read, and found, alone. */
export function Reasoned({ sentence, reason }: Reason) {
  return (
    <>
      <span className="block">{sentence}</span>
      {reason && <span className="block font-normal">{reason}</span>}
    </>
  )
}
