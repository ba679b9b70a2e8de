import { type Failed, sentenceOf } from '#app/account/call.ts'

import { staffText } from './text.ts'

/** What staff are told of a call that failed. `Refusal` shows the end of a session with a way in. */
export const staffSentence = (answer: Failed, failed: string): string =>
  answer.status === 401
    ? staffText.signedOut
    : sentenceOf(answer, { offline: staffText.unreached, failed })

/** Something that went wrong, and why, where that is known. */
export type Reason = { sentence: string; reason?: string }

/** What they are told of it with the reason apart from the screen's own sentence. `ReasonedRefusal` shows it. */
export const reasonedSentence = (answer: Failed, sentence: string): Required<Reason> => ({
  sentence,
  reason: staffSentence(answer, ''),
})
