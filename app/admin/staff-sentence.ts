import { type Answer, sentenceOf } from '#app/account/call.ts'

import { text } from './text.ts'

/** What staff are told of a call that failed. `Refusal` shows the end of a session with a way in. */
export const staffSentence = (
  answer: Answer<unknown> & { ok: false },
  otherwise: { offline: string; failed: string },
): string => (answer.status === 401 ? text.signedOut : sentenceOf(answer, otherwise))
