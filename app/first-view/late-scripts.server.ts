import loader from './late-loader.ts?minified'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g

/**
 * Lets a page's scripts, and the whole style sheet that is at `sheet`, wait until what is first seen of
 * it is painted: on a weak line they are two thirds of its bytes, and before them come its words and
 * its first picture. The scripts run once the sheet is there, since what they open needs it. A touch
 * or a key ends the wait; a page in the background, which paints nothing, does not begin it. The
 * root's `data-painted` says to the styles that the wait is over. Whoever presses a button before React
 * listens is heard once it does (`hydrated` comes from the root).
 *
 * The router writes what it knows of the page around the module that starts it, in scripts of their
 * own. They become one with it: the browser reads them when they are wanted, and the page's policy
 * has one hash for all.
 */
export function withLateScripts(html: string, sheet: string): string {
  const body = html.indexOf('</head>')
  const module = html.indexOf(MODULE, body)
  const context = html.lastIndexOf('<script>', module)
  const end = html.lastIndexOf('</body>')
  // What is looked at stands in the head and at the end; between them lies all the page shows.
  const head = html.slice(0, body)
  const needs = Array.from(head.matchAll(PRELOADS), ([, href]) => href).join(' ')
  const scripts = Array.from(html.slice(context, end).matchAll(SCRIPT), ([, text]) => text)
  return [
    head.replaceAll(PRELOADS, ''),
    html.slice(body, context),
    // React looks for the two that it wrote.
    '<script></script>',
    `<script type="late" data-needs="${needs}" data-sheet="${sheet}">${scripts.join('\n')}</script>`,
    `<script>${loader}</script>`,
    // Where no scripts run, nothing paints sooner for waiting.
    `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`,
    html.slice(end),
  ].join('')
}
