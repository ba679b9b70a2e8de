import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { Busboy, type BusboyInstance } from '@fastify/busboy'

import { LARGEST_PICTURE_MB, MEGABYTE, MOST_PICTURES } from '#app/pictures/picture.ts'
import { DAY } from '#app/values/time.ts'

import { receivedText } from './received-form-text.ts'
import { fieldProblem, type Problem, type Refused } from './problem.ts'
import { plainProblem } from './respond.server.ts'

const LARGEST_FILE = LARGEST_PICTURE_MB * MEGABYTE
/** Of a whole request: its files, and room for its fields. */
const LARGEST_FORM = MOST_PICTURES * LARGEST_FILE + 4 * MEGABYTE

/** A file of a form, waiting on the disk to be looked at; `name` is what its sender calls it. */
type ReceivedFile = { name: string; path: string }
export type ReceivedForm = { fields: unknown; files: ReceivedFile[] }
/**
 * A form as it was sent: `signal` aborts when its sender goes away, and `key` is that of a repeated
 * one.
 */
export type SentForm = ReceivedForm & { signal: AbortSignal; key: string | undefined }

/** The body grew beyond what any form of the shop can be. */
class TooLarge extends Error {}

/**
 * Reads a multipart form and hands it to `use`; its `image` files lie in temporary files, never in
 * memory, and are gone when `use` is done, or when the sender goes away half-way. A form the shop
 * does not take (at most 10 files of 10 MB each) is answered as a problem, once all of it has been
 * read: a browser cut off while it is sending shows no answer.
 */
export async function withReceivedForm<T>(
  request: Request,
  dataDir: string,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T | Refused> {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await sweep(incoming)
  const dir = await mkdtemp(join(incoming, 'form-'))
  try {
    const form = await receive(request, dir)
    return 'problem' in form ? form : await use(form)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Removes what a process left behind that died while it received. */
async function sweep(incoming: string) {
  for (const name of await readdir(incoming)) {
    const left = await stat(join(incoming, name)).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > DAY)
      await rm(join(incoming, name), { recursive: true, force: true })
  }
}

async function receive(request: Request, dir: string): Promise<ReceivedForm | Refused> {
  const parser = openParser(request)
  if (!parser || !request.body) return { problem: plainProblem('unreadable') }
  const reception = new Reception(dir)
  parser.on('field', (name, value, _, isCut) => reception.takeField(name, value, isCut))
  parser.on('file', (field, stream, name) => reception.takeFile(field, stream, name))
  parser.on('partsLimit', () => reception.refuse(plainProblem('too_large')))
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  const { signal } = reception
  const failure = await pipeline(body, noMoreThan(LARGEST_FORM), parser, { signal }).catch(
    (error: unknown) => error,
  )
  // A body that ends too soon leaves its last file waiting for more.
  if (failure) reception.breakOff()
  await reception.written()
  // What was wrong before comes first: it names the file.
  if (failure)
    reception.refuse(plainProblem(failure instanceof TooLarge ? 'too_large' : 'unreadable'))
  return reception.problem ? { problem: reception.problem } : reception.form()
}

function openParser(request: Request): BusboyInstance | undefined {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const limits = { fileSize: LARGEST_FILE, fieldSize: 64 * 1024, parts: 100, headerPairs: 20 }
  try {
    return new Busboy({ headers, limits })
  } catch {
    return undefined
  }
}

const noMoreThan = (most: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new TooLarge()
      yield chunk
    }
  }

/** What has come of a form so far. After the first refusal the rest is read and thrown away. */
class Reception {
  problem: Problem | undefined
  readonly #dir: string
  readonly #fields = new Map<string, string>()
  readonly #files: ReceivedFile[] = []
  readonly #writing: Promise<void>[] = []
  readonly #end = new AbortController()
  #diskFailure: unknown

  constructor(dir: string) {
    this.#dir = dir
  }

  refuse(problem: Problem) {
    this.problem ??= problem
  }

  takeField(name: string | undefined, value: string, isCut: boolean) {
    if (isCut) return this.refuse(plainProblem('too_large'))
    if (name === undefined) return
    if (value.includes(UNREAD)) this.refuse(unreadableText(name))
    this.#fields.set(name, value)
  }

  takeFile(field: string | undefined, stream: Readable, sentName: string | undefined) {
    const name = tidy(sentName)
    // A form's empty file field arrives as a file without a name.
    const isPicture = field === 'image' && name !== ''
    if (isPicture) this.#countFile(name)
    if (isPicture && !this.problem) this.#writing.push(this.#write(stream, name))
    else stream.on('error', () => {}).resume()
  }

  breakOff() {
    this.#end.abort()
  }

  /** Aborts where reading on makes no sense. */
  get signal() {
    return this.#end.signal
  }

  /** Waits for the files; throws where the disk failed. */
  async written() {
    await Promise.all(this.#writing)
    if (this.#diskFailure) throw this.#diskFailure
  }

  form(): ReceivedForm {
    return { fields: Object.fromEntries(this.#fields), files: this.#files }
  }

  #countFile(name: string) {
    if (this.#files.length < MOST_PICTURES) return
    this.refuse(pictureProblem(receivedText.tooManyFiles(MOST_PICTURES, name)))
  }

  async #write(stream: Readable, name: string) {
    const path = join(this.#dir, String(this.#files.length))
    this.#files.push({ name, path })
    stream.once('limit', () => {
      this.refuse(pictureProblem(receivedText.largeFile(name, LARGEST_PICTURE_MB)))
    })
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(stream, file, { signal: this.signal }).catch((error: unknown) => {
      if (isDiskFailure(error)) this.#diskFailure ??= error
      this.breakOff()
    })
  }
}

/** What stands where the parser found bytes that are no letter of the text's charset. */
const UNREAD = '\uFFFD'

const unreadableText = (field: string) =>
  fieldProblem(field, receivedText.unreadableText, 'unreadable')

/** What the system refused; a form that is cut off fails without its help. */
const isDiskFailure = (error: unknown) => error instanceof Error && 'syscall' in error

/** The refusal of a picture, under the field that brought it. */
export const pictureProblem = (message: string): Problem => fieldProblem('image', message)

/** A sender's file name as it may stand in a sentence. */
const tidy = (name = '') =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
