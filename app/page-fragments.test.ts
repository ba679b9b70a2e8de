import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { cachedFragment, FragmentCache } from '#app/ui/cached-fragment.tsx'

import { PageFragments } from './page-fragments.server.ts'

const STYLES = '<style id="styles"></style>'

/** A kind of card that counts how often it was rendered. */
function cardOf(kind: string, Inner?: React.ComponentType<{ word: string }>) {
  let times = 0
  function Card({ word }: { word: string }) {
    times += 1
    return createElement(
      'b',
      { className: `is-${kind}` },
      Inner ? createElement(Inner, { word }) : word,
    )
  }
  return { Card: cachedFragment(kind, Card), times: () => times }
}

/** A page with these in its middle, as the server puts it together; `marks` are of what was cached. */
function page(...content: ReactNode[]) {
  const fragments = new PageFragments()
  const value = fragments.render
  const body = renderToString(
    createElement(FragmentCache, { value }, createElement('p', null, ...content)),
  )
  const marks = fragments.marks()
  return { html: fragments.fill(`${STYLES}${body}`, 'p{}').toString(), marks }
}

test('a fragment is rendered once for all pages that show it', () => {
  const { Card, times } = cardOf('once')
  const first = page(createElement(Card, { word: 'Llambë' }))
  const second = page(createElement('hr'), createElement(Card, { word: 'Llambë' }))
  expect(first.html).toContain('<p><b class="is-once">Llambë</b></p>')
  expect(second.html).toContain('<p><hr/><b class="is-once">Llambë</b></p>')
  expect(times()).toBe(1)
})

test('a fragment that looks different is another one', () => {
  const { Card, times } = cardOf('other')
  const words = ['Top', 'Treni', 'Top']
  const { html } = page(...words.map((word) => createElement(Card, { key: word, word })))
  expect(html.match(/Top|Treni/g)).toEqual(words)
  expect(page(createElement(Card, { word: 'Treni' })).html).toContain('>Treni<')
  expect(times()).toBe(3)
})

test('the marks of a fragment count for its page, also where it was not rendered', () => {
  const { Card } = cardOf('marked')
  page(createElement(Card, { word: 'Top' }))
  const { marks } = page(createElement(Card, { word: 'Top' }))
  expect(marks.join()).toContain('class="is-marked"')
})

test('a fragment within a fragment is cached with it', () => {
  const inner = cardOf('inner')
  const outer = cardOf('outer', inner.Card)
  const whole = '<b class="is-outer"><b class="is-inner">Kukull</b></b>'
  expect(page(createElement(outer.Card, { word: 'Kukull' })).html).toContain(whole)
  expect(page(createElement(outer.Card, { word: 'Kukull' })).html).toContain(whole)
  expect([inner.times(), outer.times()]).toEqual([1, 1])
})

test('the styles stand in their place, and signs of a fragment are its own', () => {
  const { Card } = cardOf('signs')
  const word = '0; 1: <b> $& é'
  page(createElement(Card, { word }))
  const { html } = page(createElement(Card, { word }), createElement('i', null, word))
  expect(html).toBe(
    '<style id="styles">p{}</style><p><b class="is-signs">0; 1: &lt;b&gt; $&amp; é</b><i>0; 1: &lt;b&gt; $&amp; é</i></p>',
  )
})

test('in a browser nothing is cached', () => {
  const { Card } = cardOf('browser')
  expect(renderToString(createElement(Card, { word: 'Top' }))).toBe('<b class="is-browser">Top</b>')
})
