import { type Reason, Reasoned } from '#app/ui/reasoned.tsx'

import { staffText } from './text.ts'

/**
 * Leads to the sign-in in another tab, so that nothing is lost here; `then` says what to do
 * afterwards.
 */
export function SignInBeside({ then }: { then: string }) {
  return (
    <>
      {' '}
      <a href="/sign-in" target="_blank" className="font-semibold underline">
        {staffText.signInBeside}
      </a>
      {then}
    </>
  )
}

/** What could not be done, and why: the end of a session comes with the way into another. */
export function Refusal({ children }: { children: string }) {
  return (
    <>
      {children}
      {children === staffText.signedOut && <SignInBeside then={staffText.thenRetry} />}
    </>
  )
}

/** The same for a refusal whose reason stands apart. */
export function ReasonedRefusal(why: Reason) {
  const isSignedOut = [why.sentence, why.reason].includes(staffText.signedOut)
  return (
    <>
      <Reasoned {...why} />
      {isSignedOut && <SignInBeside then={staffText.thenRetry} />}
    </>
  )
}
