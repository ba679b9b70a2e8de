import { expect, test } from 'vitest'

import { withLateScripts } from './late-scripts.server.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="preload" href="/fonts/f.woff2"/></head><body><p>Fjalë $1 $&</p><script>context()</script><script type="module" async="">import "/assets/a.js"; '$&'</script><!--$--><script>told("$1")</script><!--/$--></body></html>`

test('no script of a page is asked for, or read, before the page decides to', () => {
  const html = withLateScripts(PAGE, '/assets/sheet.css')
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    `<script type="late" data-needs="/assets/a.js /assets/b.js" data-sheet="/assets/sheet.css">context()\nimport "/assets/a.js"; '$&'\ntold("$1")</script>`,
  )
})

test('all else stays as it is', () => {
  const html = withLateScripts(PAGE, '/assets/sheet.css')
  expect(html).toContain('<link rel="preload" href="/fonts/f.woff2"/>')
  expect(html).toContain('<p>Fjalë $1 $&</p><script></script>')
  expect(html.endsWith('</noscript></body></html>')).toBe(true)
})

test('a browser without scripts has the whole sheet, too', () => {
  const html = withLateScripts(PAGE, '/assets/sheet.css')
  expect(html).toContain(
    '<noscript><link rel="stylesheet" href="/assets/sheet.css"/></noscript></body>',
  )
})
