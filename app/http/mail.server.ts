import { createTransport } from 'nodemailer'

import type { Env } from '#app/env.server.ts'

export type Letter = {
  to: string
  subject: string
  /** Plain text. */
  text: string
  /** The same for the same letter sent again, so that a mailbox may tell it is one. */
  id?: string
}

/** The mail server did not take a letter. Its words name nobody. */
export class MailRefused extends Error {
  /** Nodemailer's own, such as `EAUTH`. */
  readonly code: string
  /** What the server answered, such as 550. */
  readonly status: number | null

  constructor(code: string, status: number | null) {
    super(`The mail server failed: ${code} ${status ?? ''}`.trimEnd())
    this.code = code
    this.status = status
  }
}

/** Hands a letter to the mail server; rejects where that failed: `MailRefused`, or time is over. */
export type SendMail = (letter: Letter, signal?: AbortSignal) => Promise<void>

/** How long a mail server may take for all of it, in milliseconds. */
const TIMEOUT = 15_000

/** Sends over `SMTP_URL`, in the shop's name; nothing where the shop has no mail server. */
export function mailOf({ smtpUrl, shop }: Env, timeout = TIMEOUT): SendMail | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: shop.name, address: shop.email }
  return async ({ to, subject, text, id }, signal) => {
    const sent = transport.sendMail({
      from,
      // As an object: a list of addresses hidden in one is not taken apart.
      to: { name: '', address: to },
      subject,
      text,
      ...(id && { messageId: `<${id}@${shop.email.split('@')[1]}>` }),
    })
    await Promise.race([withoutNames(sent), endOf(timeout, signal)])
  }
}

type Failure = { code?: string; responseCode?: number | '' }

/** Mail servers answer with the addresses they refuse, and what is thrown ends up in a log. */
const withoutNames = (sent: Promise<unknown>): Promise<unknown> =>
  sent.catch(({ code = '', responseCode }: Failure) => {
    throw new MailRefused(code, responseCode || null)
  })

/** Rejects when the time is over or the shop closes. */
function endOf(timeout: number, signal?: AbortSignal): Promise<never> {
  const end = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  return new Promise((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason as Error))
    if (end.aborted) reject(end.reason as Error)
  })
}
