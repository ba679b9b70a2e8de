import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { keptPart, PartKeeper } from '#app/ui/kept-part.tsx'

import { PageParts } from './kept-parts.server.ts'

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
  return { Card: keptPart(kind, Card), times: () => times }
}

/** A page with these in its middle, as the server puts it together; `marks` are of what was kept. */
function page(...parts: ReactNode[]) {
  const kept = new PageParts()
  const value = kept.keep
  const body = renderToString(
    createElement(PartKeeper, { value }, createElement('p', null, ...parts)),
  )
  const marks = kept.marks()
  return { html: kept.fill(`${STYLES}${body}`, 'p{}').toString(), marks }
}

test('a part is rendered once for all pages that show it', () => {
  const { Card, times } = cardOf('once')
  const first = page(createElement(Card, { word: 'Llambë' }))
  const second = page(createElement('hr'), createElement(Card, { word: 'Llambë' }))
  expect(first.html).toContain('<p><b class="is-once">Llambë</b></p>')
  expect(second.html).toContain('<p><hr/><b class="is-once">Llambë</b></p>')
  expect(times()).toBe(1)
})

test('a part that looks different is another one', () => {
  const { Card, times } = cardOf('other')
  const words = ['Top', 'Treni', 'Top']
  const { html } = page(...words.map((word) => createElement(Card, { key: word, word })))
  expect(html.match(/Top|Treni/g)).toEqual(words)
  expect(page(createElement(Card, { word: 'Treni' })).html).toContain('>Treni<')
  expect(times()).toBe(3)
})

test('the marks of a part count for its page, also where it was not rendered', () => {
  const { Card } = cardOf('marked')
  page(createElement(Card, { word: 'Top' }))
  const { marks } = page(createElement(Card, { word: 'Top' }))
  expect(marks.join()).toContain('class="is-marked"')
})

test('a part within a part is kept with it', () => {
  const inner = cardOf('inner')
  const outer = cardOf('outer', inner.Card)
  const whole = '<b class="is-outer"><b class="is-inner">Kukull</b></b>'
  expect(page(createElement(outer.Card, { word: 'Kukull' })).html).toContain(whole)
  expect(page(createElement(outer.Card, { word: 'Kukull' })).html).toContain(whole)
  expect([inner.times(), outer.times()]).toEqual([1, 1])
})

test('the styles stand in their place, and signs of a part are its own', () => {
  const { Card } = cardOf('signs')
  const word = '0; 1: <b> $& é'
  page(createElement(Card, { word }))
  const { html } = page(createElement(Card, { word }), createElement('i', null, word))
  expect(html).toBe(
    '<style id="styles">p{}</style><p><b class="is-signs">0; 1: &lt;b&gt; $&amp; é</b><i>0; 1: &lt;b&gt; $&amp; é</i></p>',
  )
})

test('in a browser nobody keeps parts', () => {
  const { Card } = cardOf('browser')
  expect(renderToString(createElement(Card, { word: 'Top' }))).toBe('<b class="is-browser">Top</b>')
})
