import type { Reason } from './staff-sentence.ts'
import { staffText } from './text.ts'

/**
 * Leads to the sign-in in another tab, so that nothing is lost here; `then` says what to do
 * afterwards.
 */
export function SignInBeside({ then }: { then: string }) {
  return (
    <span>
      {' '}
      <a href="/sign-in" target="_blank" className="font-semibold underline">
        {staffText.signInBeside}
      </a>
      {then}
    </span>
  )
}

/**
 * What could not be done, and why: the end of a session comes with the way into another. Screens hold
 * what they say as text, some of it their own; the sentence of that end is said of a 401 alone.
 */
export function Refusal({ children }: { children: string }) {
  return (
    <>
      <span>{children}</span>
      {children === staffText.signedOut && <SignInBeside then={staffText.thenRetry} />}
    </>
  )
}

/** The same for one whose reason stands apart: each is read, and found, alone. */
export function ReasonedRefusal({ sentence, reason }: Reason) {
  return (
    <>
      <span className="block">{sentence}</span>
      {reason && <span className="block font-normal">{reason}</span>}
      {(reason || sentence) === staffText.signedOut && <SignInBeside then={staffText.thenRetry} />}
    </>
  )
}
