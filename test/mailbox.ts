import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

/** A letter as its reader sees it. */
type ReceivedLetter = {
  from: string
  to: string[]
  subject: string
  id: string
  text: string
}

export type Mailbox = {
  /** For `SMTP_URL`. */
  url: string
  letters: ReceivedLetter[]
  /** What the server does with the next letters: take them, refuse them, or never answer. */
  behave: (how: 'take' | 'refuse' | 'hang') => void
  stop: () => Promise<void>
}

/** A real mail server that takes letters for everybody. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = []
  let behaviour = 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, { envelope }, answer) {
      const source = await textOf(stream)
      if (behaviour === 'hang') return
      if (behaviour === 'refuse') return answer(new Error('No room for shop@posta.al'))
      const to = envelope.rcptTo.map(({ address }) => address)
      letters.push({ ...read(source), to })
      answer()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    letters,
    behave: (how) => void (behaviour = how),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function read(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map(
        (line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')] as const,
      ),
  )
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  const encoding = header('content-transfer-encoding')
  return {
    from: header('from'),
    subject: header('subject'),
    id: header('message-id'),
    text: decode(rest.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n').trim(),
  }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(body.replaceAll('=\r\n', '')) : body
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()

/** RFC 2047: words of other letters than ASCII's in a header. */
const decodeWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quoted(word.replaceAll('_', ' ')),
    )
