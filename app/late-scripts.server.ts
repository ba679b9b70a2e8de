const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g

/**
 * Lets a page's scripts, and the whole style sheet that is at `sheet`, wait until what is first seen of
 * it is painted: on a weak line they are two thirds of its bytes, and before them come its words and
 * its first picture. The scripts run once the sheet is there, since what they open needs it. A touch
 * or a key ends the wait; a page in the background, which paints nothing, does not begin it. The
 * root's `data-painted` says to the styles that the wait is over. Whoever asks for a dialog before
 * React listens is heard once it does (`hydrated` comes from the root).
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
    `<script>${LOADER}</script>`,
    html.slice(end),
  ].join('')
}

/**
 * The longest wait for the first pictures, and then for the sheet, in milliseconds: scripts are due
 * even if none comes.
 */
const PATIENCE = 3_000
/** How long the paint of decoded pictures may take, in milliseconds, where the browser cannot tell. */
const PAINTING = 150

/** Runs in the browser, at the end of the page. It is the same for all, and so is its hash. */
const LOADER = `(${load})(${PATIENCE}, ${PAINTING})`

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScript: (body: string) => string },
  ) => { createScript: (body: string) => unknown }
}

function load(patience: number, painting: number) {
  const late = document.querySelector<HTMLScriptElement>('script[type=late]')
  let begun = false
  function begin() {
    document.documentElement.dataset.painted = ''
    if (begun || !late) return
    begun = true
    ask({ rel: 'stylesheet', href: late.dataset.sheet, onload: run, onerror: run })
    for (const href of late.dataset.needs?.split(' ') ?? []) ask({ rel: 'modulepreload', href })
    setTimeout(run, patience)
  }
  /** Each in a task of its own: a dozen at once hold up a cheap phone. */
  function ask(link: object) {
    setTimeout(() => document.head.append(Object.assign(document.createElement('link'), link)))
  }
  let isRunning = false
  function run() {
    if (isRunning || !late) return
    isRunning = true
    // It runs by its hash in the page's policy; this only says that it is meant to be a script.
    const { trustedTypes } = globalThis as { trustedTypes?: Policies }
    const written = trustedTypes?.createPolicy('late', { createScript: (body) => body })
    const textContent = written?.createScript(late.text) ?? late.text
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent }),
    )
  }
  let asked: HTMLElement | null = null
  addEventListener('click', ({ target }) => {
    if (Object.keys(document).some((key) => key.startsWith('_reactListening'))) return
    asked = (target as Element).closest('button[aria-haspopup=dialog]')
  })
  addEventListener('hydrated', () => asked?.click(), { once: true })
  if (document.visibilityState === 'hidden') return begin()
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true })
  const first = Array.from(document.images).filter((image) => image.fetchPriority === 'high')
  Promise.allSettled(first.map((image) => image.decode())).then(() => setTimeout(begin, painting))
  setTimeout(begin, patience)
  // Decoded is not painted yet. The browsers that know when it is say so here; in others, old ones of
  // which throw, nothing may come after this.
  new PerformanceObserver((list) => {
    const painted = list.getEntries() as { element?: HTMLImageElement }[]
    if (first.length === 0 || painted.some(({ element }) => element && first.includes(element)))
      begin()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
