import type { Logger } from 'pino'
import * as v from 'valibot'

import type { Env, WhatsApp } from '#app/env.server.ts'
import { mailOf, MailRefused, type SendMail } from '#app/http/mail.server.ts'
import type { FailedTry, TryFailure } from '#app/orders/failed-try.ts'
import type { Channel, Order } from '#app/orders/order.ts'
import { errorReason } from '#app/values/errors.ts'

import { newOrderMessage, newOrderSubject } from './notification-text.ts'

/** Tells the shop of an order; rejects where it could not: with `NotSent`, or because time is over. */
export type Send = (order: Order, signal?: AbortSignal) => Promise<void>

/** Why a message did not go out; its words are for the log, and name nobody. */
export class NotSent extends Error {
  readonly failedTry: FailedTry

  constructor(words: string, failure: TryFailure, status: number | null = null) {
    super(words)
    this.failedTry = { failure, status }
  }
}

/** The channels that are set up. */
export type Senders = Partial<Record<Channel, Send>>

/** How long WhatsApp may take for its whole answer, in milliseconds. */
const TIMEOUT = 10_000
/** WhatsApp takes no longer text, in characters: the order would never be heard of. */
const LONGEST_TEXT = 4_096
/** Of a template it takes 1024 characters in all, with the template's own words. */
const LONGEST_VARIABLE = 900

/** What the shop's environment sets up; the log is always there. */
export function sendersOf(env: Env, log: Pick<Logger, 'warn'>): Senders {
  const { whatsapp, shop } = env
  const sendMail = mailOf(env)
  return {
    log: sendToLog(log),
    ...(whatsapp && { whatsapp: sendToWhatsApp(whatsapp, shop.phone) }),
    ...(sendMail && { email: sendToMailbox(sendMail, shop.email) }),
  }
}

/** The channels a new order goes by: all that are set up, the log where none is. */
export function channelsOf({ whatsapp, smtpUrl }: Env): Channel[] {
  const channels: Channel[] = []
  if (whatsapp) channels.push('whatsapp')
  if (smtpUrl !== undefined) channels.push('email')
  return channels.length > 0 ? channels : ['log']
}

/** Writes to the shop's own address. A second try has the same id, so that a mailbox may drop it. */
const sendToMailbox =
  (sendMail: SendMail, to: string): Send =>
  (order, signal) =>
    sendMail(
      {
        to,
        subject: newOrderSubject(order),
        text: newOrderMessage(order),
        id: `order-${order._id}`,
      },
      signal,
    ).catch((error: unknown) => {
      throw error instanceof MailRefused ? notTakenBy(error) : error
    })

const notTakenBy = ({ message, code, status }: MailRefused): NotSent =>
  new NotSent(message, MAIL_FAILURES.get(code) ?? 'refused', status)

/** What Nodemailer's codes mean. */
const MAIL_FAILURES = new Map<string, TryFailure>([
  ['ETIMEDOUT', 'timed_out'],
  ['EAUTH', 'unauthorized'],
  ['ENOAUTH', 'unauthorized'],
  ['ECONNECTION', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['ETLS', 'unreachable'],
])

/**
 * One line without personal data: those stay in the database. A warning, since a terminal shows no
 * less, and nobody else tells of the order.
 */
const sendToLog =
  (log: Pick<Logger, 'warn'>): Send =>
  async ({ number, products }) =>
    log.warn({ order: number, lines: products.length }, 'new order')

type Template = NonNullable<WhatsApp['template']>

const Accepted = v.object({
  messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
})

/** Sends through WhatsApp's Cloud API to the shop's own number (E.164). */
export function sendToWhatsApp(
  { apiUrl, phoneId, token, template }: WhatsApp,
  to: string,
  timeout = TIMEOUT,
): Send {
  return async (order, signal) => {
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
    const isAborted = () => signals.some((each) => each.aborted)
    const response = await fetch(`${apiUrl}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: to.replace('+', ''),
        ...(template ? inTemplate(template, order) : asText(order)),
      }),
      redirect: 'error',
      signal: AbortSignal.any(signals),
    }).catch((error: unknown) => {
      throw isAborted() ? error : new NotSent(errorReason(error), 'unreachable')
    })
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (isAborted()) throw error
      return undefined
    })
    if (!response.ok) throw refusedWith(response.status)
    if (!v.is(Accepted, answer))
      throw new NotSent('WhatsApp answered something else than a message id', 'unconfirmed')
  }
}

const refusedWith = (status: number): NotSent =>
  new NotSent(
    `WhatsApp answered ${status}`,
    status === 401 || status === 403 ? 'unauthorized' : 'refused',
    status,
  )

/** WhatsApp delivers it only within 24 hours of the recipient's last message to this number. */
const asText = (order: Order) => ({
  type: 'text',
  text: { body: newOrderMessage(order, { longest: LONGEST_TEXT }) },
})

/** At any hour; a variable may hold no line break. */
const inTemplate = ({ name, language }: Template, order: Order) => ({
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [{ type: 'body', parameters: [{ type: 'text', text: variableOf(order) }] }],
  },
})

const variableOf = (order: Order) =>
  newOrderMessage(order, { longest: LONGEST_VARIABLE, isOneLine: true })
