import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { stylesInto } from '#app/ui/styles.tsx'
import sheet from '#app/ui/tokens.css?inline'
import sheetAddress from '#app/ui/tokens.css?url'

import { withLateScripts } from './late-scripts.server.ts'
import { readSheet } from './page-styles.server.ts'

const LONGEST_RENDER_MS = 5_000
const stylesFor = readSheet(sheet)

/** Hears what no page may show: the visitor gets an id, the log the error. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal) context.get(pageContext).report(error)
}

/** Renders a page whole: it is kept and compressed before anyone gets it, so nothing streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const bare = await render(<ServerRouter context={routerContext} url={request.url} />)
  const html = stylesInto(bare, stylesFor(bare))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateScripts(html, sheetAddress), { status, headers })
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Every part stands in its place in the HTML, however large: nothing needs a script to show.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector(resolve)),
      onError: reject,
    })
    setTimeout(() => abort(new Error('The page took too long')), LONGEST_RENDER_MS).unref()
  })
}

function collector(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}
