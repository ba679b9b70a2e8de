/*
 * Runs in the browser, at the end of each page, as a script of its own: see late-scripts.server.ts.
 * It is the same for all pages, and so is its hash.
 */

/**
 * How long to wait, in milliseconds, for the first pictures, and then for the sheet, before the
 * scripts run without them; and before a shop that was not reached is asked again.
 */
const PATIENCE = 3_000
/** How long the next page may take to come, in milliseconds. */
const LEAVING = 30_000
/** How soon after it was asked for what is on its way has broken off for it, in milliseconds. */
const BREAKING_OFF = 3_000
/** A rule as it is written, within its conditions. */
const RULE = /@keyframes[^{]+\{(?:[^{}]+\{[^{}]*\})*\s*\}|[^{}]+\{[^{}]*\}/g
/** How long the paint of decoded pictures may take, in milliseconds, where the browser cannot tell. */
const PAINTING = 150

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScript: (body: string) => string },
  ) => { createScript: (body: string) => unknown }
}

function load() {
  /**
   * Firefox breaks off all that is on its way as soon as another page is asked for, seconds before
   * that comes. Until then nobody is told of such a failure, and nothing is tried again.
   */
  let left = Promise.resolve()
  addEventListener('beforeunload', () => {
    left = new Promise((isBack) => {
      setTimeout(isBack, LEAVING)
      addEventListener('pageshow', ({ persisted }) => persisted && isBack())
    })
    // What fails later does so for itself: a link to the telephone begins like this, and leaves nothing.
    setTimeout(() => (left = Promise.resolve()), BREAKING_OFF)
  })
  const send = fetch
  globalThis.fetch = (...question) =>
    send(...question).catch(async (problem: unknown) => {
      await left
      throw problem
    })
  const late = document.querySelector<HTMLScriptElement>('script[type=late]')
  let begun = false
  function begin() {
    document.documentElement.dataset.painted = ''
    if (begun || !late) return
    begun = true
    fetch(late.dataset.sheet ?? '')
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(dress)
      .then(run, run)
    for (const href of late.dataset.needs?.split(' ') ?? []) ask({ rel: 'modulepreload', href })
    setTimeout(run, PATIENCE)
  }
  /**
   * The rules that the page has are left out: for one that comes again the browser works out all its
   * elements again. Layers keep their order, whichever comes first (`scripts/layered.ts`).
   */
  function dress(css: string) {
    const known = new Set(document.getElementById('styles')?.textContent.match(RULE))
    const textContent = css.replace(RULE, (rule) => (known.has(rule) ? '' : rule))
    document.head.append(Object.assign(document.createElement('style'), { textContent }))
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
    const module = { type: 'module', textContent, onerror: () => left.then(loadAnew) }
    document.head.append(Object.assign(document.createElement('script'), module))
  }
  /** A line that broke off has left the page without its scripts. Once: they may be kept from it for good. */
  function loadAnew() {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type === 'reload') return
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => setTimeout(loadAnew, PATIENCE),
    )
  }
  let asked: HTMLElement | null = null
  const isHeard = () => Object.keys(document).some((key) => key.startsWith('_reactListening'))
  addEventListener('click', ({ target }) => {
    if (!isHeard()) asked = (target as Element).closest('main button,[aria-haspopup]')
  })
  // Only scripts can send these: the browser would show the shop's refusal instead of the page.
  addEventListener('submit', (event) => {
    if (!isHeard() && (event.target as HTMLFormElement).method === 'post') event.preventDefault()
  })
  // A place within the page is still the same page.
  const address = () => location.pathname + location.search
  const made = address()
  /** The browser went back, and the page that was left still stands there. */
  const follow = () => address() !== made && location.reload()
  addEventListener('popstate', follow)
  function hydrated() {
    removeEventListener('popstate', follow)
    asked?.click()
  }
  addEventListener('hydrated', hydrated, { once: true })
  // From then on the browser's own distance for lazy pictures will do, and what was seen stays painted.
  addEventListener('scroll', () => (document.documentElement.dataset.scrolled = ''), { once: true })
  if (document.visibilityState === 'hidden') return begin()
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true })
  const first = Array.from(document.images).filter((image) => image.fetchPriority === 'high')
  Promise.allSettled(first.map((image) => image.decode())).then(() => setTimeout(begin, PAINTING))
  setTimeout(begin, PATIENCE)
  // Decoded is not painted yet. The browsers that know when it is say so here; in others, old ones of
  // which throw, nothing may come after this.
  new PerformanceObserver((list) => {
    const painted = list.getEntries() as { element?: HTMLImageElement }[]
    if (first.length === 0 || painted.some(({ element }) => element && first.includes(element)))
      begin()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

load()
