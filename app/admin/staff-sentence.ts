import { type Failed, sentenceOf } from '#app/account/call.ts'

import { staffText } from './text.ts'

/** What staff are told of a call that failed. `Refusal` shows the end of a session with a way in. */
export const staffSentence = (answer: Failed, failed: string): string =>
  answer.status === 401
    ? staffText.signedOut
    : sentenceOf(answer, { offline: staffText.unreached, failed })
