import { expect, test } from 'vitest'

import { marksIn, readSheet } from './page-styles.server.ts'

const partFor = (css: string, html: string) => readSheet(css)(marksIn(html))
const only = (...classes: string[]) => `<p class="${classes.join(' ')}">Fjalë</p>`

test('a rule of a class stays where the class stands in the page', () => {
  const css = '.a{color:red}.b{color:blue}.c .d{color:green}'
  expect(partFor(css, only('a', 'c', 'd'))).toBe('.a{color:red}.c .d{color:green}')
})

test('a rule of several classes stays where all of them are, or any where it says or or not', () => {
  const css = '.c .d{color:green}:is(.a,.b) .d{color:red}.d:not(.a){color:blue}'
  expect(partFor(css, only('d'))).toBe(':is(.a,.b) .d{color:red}.d:not(.a){color:blue}')
  expect(partFor(css, only('c', 'd'))).toBe(css)
})

test('a custom property stays only where its own rule can match', () => {
  const css = '.a{height:var(--height)}.b{--height:3rem}'
  expect(partFor(css, only('a'))).toBe('.a{height:var(--height)}')
  expect(partFor(css, only('a', 'b'))).toBe('.a{height:var(--height)}.b{--height:3rem}')
})

test('a rule that names neither a class nor an element stays', () => {
  const css = '*,:after{margin:0}:checked{color:red}@font-face{font-family:X;src:url(x.woff2)}'
  expect(partFor(css, '')).toBe(css)
})

test('a rule of an element stays where one is in the page', () => {
  const css = 'a:empty,b{color:red}:is(h1,p)>i{margin:0}sub,.a{color:blue}table.a{margin:0}'
  expect(partFor(css, '<b>Fjalë</b>')).toBe('a:empty,b{color:red}:is(h1,p)>i{margin:0}')
  expect(partFor(css, '<table class="a"></table>')).toBe(
    ':is(h1,p)>i{margin:0}sub,.a{color:blue}table.a{margin:0}',
  )
})

test('a class is found as HTML writes it', () => {
  const css = String.raw`.md\:w-1\/2{width:50%}.\[\&\>svg\]\:h-4>svg{height:1rem}.w-\[1\.5rem\]{width:1.5rem}`
  expect(partFor(css, only('md:w-1/2', '[&amp;&gt;svg]:h-4', 'w-[1.5rem]'))).toBe(css)
  expect(partFor(css, only('md:w-1'))).toBe('')
})

test('rules within rules are looked through, and nothing is left of empty ones', () => {
  const css =
    '@media (width>=768px){.a{color:red}@supports (color:rgb(from red r g b)){.b{color:blue}}}'
  expect(partFor(css, only('a'))).toBe('@media (width>=768px){.a{color:red}}')
  expect(partFor(css, only('c'))).toBe('')
})

test('what no first paint shows is left to the whole sheet', () => {
  const css =
    '@media (hover:hover){.a:hover{color:red}}@media print{.a{display:none}}.a:focus-visible{top:0}'
  const painted = '@media (hover:hover){.a{opacity:0}}.a:hover,.a:checked{opacity:1}'
  expect(partFor(css + painted, only('a'))).toBe(painted)
})

test('a page names all layers, whose order decides what wins, and has those of its rules', () => {
  const css = '@layer first{.a{color:red}}@layer second{.b{color:blue}}@layer third{.c{top:0}}'
  expect(partFor(css, only('b'))).toBe('@layer first,second,third;@layer second{.b{color:blue}}')
})

test('custom properties stay where something kept mentions them, directly or not', () => {
  const css =
    ':root{--ink:#211a2b;--text:var(--ink);--red:#ab1d18;--line:1px}.a{color:var(--text)}.b{color:var(--red)}'
  expect(partFor(css, only('a'))).toBe(
    ':root{--ink:#211a2b;--text:var(--ink);}.a{color:var(--text)}',
  )
  expect(partFor(css, '<p style="width:var(--line)"></p>')).toBe(':root{--line:1px;}')
})

test('every custom property is declared in every page: later, it would mean all its elements', () => {
  const css = '@property --line{syntax:"*";inherits:false}.a{width:var(--line)}:root{--line:1px}'
  expect(partFor(css, only('b'))).toBe('@property --line{syntax:"*";inherits:false}')
})

test('signs within strings and brackets end nothing', () => {
  const css = String.raw`.a:before{content:"} ; {\""}.a{background:url(data:x;{y})}`
  expect(partFor(`${css}.b{color:red}`, only('a'))).toBe(css)
})

test('comments are left out', () => {
  expect(partFor('/*! a licence; {x} */.a{color:red}', only('a'))).toBe('.a{color:red}')
})
