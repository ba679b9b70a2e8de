import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { withLateScripts } from '#app/first-view/late-scripts.server.ts'
import { marksIn, readSheet } from '#app/first-view/page-styles.server.ts'
import { contentSecurityPolicy } from '#app/http/headers.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { FragmentCache } from '#app/ui/cached-fragment.tsx'
import sheet from '#app/ui/tokens.css?inline'
import sheetAddress from '#app/ui/tokens.css?url'
import typeface from '#app/ui/typeface.css?inline'

import { PageFragments } from './page-fragments.server.ts'

const LONGEST_RENDER_MS = 5_000
const stylesFor = readSheet(sheet)
/** In development a plain address of styles is a script's. */
const SHEET = import.meta.env.DEV ? `${sheetAddress}?direct` : sheetAddress

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
  context: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream: loaded } = routerContext
  const data = loaded ? await text(loaded) : ''
  const fragments = new PageFragments()
  const bare = await render(() => (
    <FragmentCache value={fragments.render}>
      <ServerRouter context={withData(routerContext, data)} url={request.url} />
    </FragmentCache>
  ))
  const styles = stylesFor([marksIn(bare), ...fragments.marks()].join('\n'))
  const html = withLateScripts(bare, SHEET)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(html))
  context.get(pageContext).notes.body = fragments.fill(html, typeface + styles)
  return new Response(null, { status, headers })
}

/**
 * The router's context with what the loaders said as if it had been read already: the router would
 * wait for it while the page is rendered, though all of it is there before.
 */
const withData = (context: EntryContext, value: string): EntryContext => ({
  ...context,
  serverHandoffStream: new ReadableStream(),
  renderMeta: {
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) },
  },
})

/** What React writes in place of a part that could not be rendered at once. */
const MISSING_PART = '<!--$!-->'

/**
 * In one go where that can be: it takes a seventh less of the processor than a stream. A page waits
 * where it is the first to show a part whose code has not been fetched yet.
 */
async function render(page: () => React.ReactNode): Promise<string> {
  try {
    const html = renderToString(page())
    if (!html.includes(MISSING_PART)) return `<!DOCTYPE html>${html}`
  } catch {
    // Thrown again below if it was not that.
  }
  return renderWaiting(page())
}

function renderWaiting(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Every part stands in its place in the HTML, however large: nothing needs a script to show.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
    setTimeout(() => abort(new Error('The page took too long')), LONGEST_RENDER_MS).unref()
  })
}
