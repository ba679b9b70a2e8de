import { expect, test } from 'vitest'

import { layered } from '../scripts/layered.ts'
import { writtenOut } from '../scripts/written-out.ts'

test.each([
  [
    'what cannot disagree',
    '.a{color:red}.b{margin:0}',
    '@layer l0;@layer l0{.a{color:red}.b{margin:0}}',
  ],
  [
    'what says the same',
    '.a{color:red}.b{margin:0;color:red}',
    '@layer l0;@layer l0{.a{color:red}.b{margin:0;color:red}}',
  ],
  [
    'what each child has of its parent',
    ':where(.a>:not(:last-child)){top:0}:where(.b>:not(:last-child)){top:1px}',
    '@layer l0;@layer l0{:where(.a>:not(:last-child)){top:0}:where(.b>:not(:last-child)){top:1px}}',
  ],
  [
    'values of one property, of which an element has one',
    '.p-1{padding:1px}.p-2{padding:2px}',
    '@layer l0;@layer l0{.p-1{padding:1px}.p-2{padding:2px}}',
  ],
  [
    'what is of different sides',
    '.a{margin-inline:0}.b{margin-top:1px}.c{row-gap:0}.d{column-gap:1px}',
    '@layer l0;@layer l0{.a{margin-inline:0}.b{margin-top:1px}.c{row-gap:0}.d{column-gap:1px}}',
  ],
  [
    'an element and what is drawn beside it',
    '.a{color:red}.b:before{color:blue}',
    '@layer l0;@layer l0{.a{color:red}.b:before{color:blue}}',
  ],
])('%s shares a layer', (_, css, expected) => {
  expect(layered(css)).toBe(expected)
})

test.each([
  ['.p-4{padding:1rem}', '.pt-0{padding-top:0}'],
  ['.border{border-width:1px}', '.border-x{border-inline-width:0}'],
  ['.gap-2{gap:1rem}', '.gap-x-1{column-gap:0}'],
  ['.inset-0{inset:0}', '.top-1{top:1px}'],
  ['.a{font:inherit}', '.leading{line-height:1}'],
  ['.a{white-space:nowrap}', '.b{text-wrap:balance}'],
  ['.a{max-width:1px}', '.b{max-inline-size:2px;top:0}'],
  ['.a i{top:0}', '.b i{top:1px}'],
  [':is(.a i){top:0}', ':is(.b i){top:1px}'],
  [':is(i,.a){top:0}', ':is(i,.b){top:1px}'],
  [':is(.a,i){top:0}', ':is(.b,i){top:1px}'],
  ['.a,.b{top:0}', '.c,.b{top:1px}'],
  ['.a{border-inline-width:0}', '.b{border-left-width:1px}'],
  ['.a{padding-inline-start:0}', '.b{padding-left:1px}'],
  ['.a{border-radius:0}', '.b{border-top-left-radius:1px}'],
  ['.a{overflow:auto}', '.b{overflow-y:clip;color:red}'],
  ['.a{--bar:1rem}', '@media (width>=768px){.a{--bar:2rem}}'],
  ['.flex{display:flex}', '@media print{.hidden{display:none}}'],
])('of %s and %s the second wins, in whatever order they come', (first, second) => {
  expect(layered(first + second)).toBe(`@layer l0,l1;@layer l0{${first}}@layer l1{${second}}`)
})

test.each([
  ['p.b{color:blue}', '.a:hover{color:red}'],
  ['.c[open]{color:blue}', '.a .b .d{color:red}'],
  ['.d .e{color:blue}', ':is(p,.a.b.c){color:red}'],
  ['.c p{color:blue}', '.a:not(.b,p){color:red}'],
  ['p::marker{color:blue}', 'p.a::marker{color:red}'],
  [':where(.c.d) .e:first-child:is(:where(.f:hover) *){color:blue}', '.a.b.g{color:red}'],
])('against %s the more specific %s wins, though it comes first', (weaker, stronger) => {
  expect(layered(stronger + weaker)).toBe(`@layer l0,l1;@layer l0{${weaker}}@layer l1{${stronger}}`)
})

test('layers of its own stay in their order, and what stands in none comes last', () => {
  const css = '@layer a,b;.x{top:0}@layer b{.y{top:1px}.z{color:red}}@layer a{.v .w{top:2px}}'
  expect(layered(css)).toBe(
    '@layer l0,l1,l2;@layer l0{.v .w{top:2px}}@layer l1{.y{top:1px}.z{color:red}}@layer l2{.x{top:0}}',
  )
})

test('selectors of one rule that differ in weight stand apart', () => {
  expect(layered('*,:before{margin:0}p{margin:1px}')).toBe(
    '@layer l0,l1;@layer l0{*{margin:0}:before{margin:0}}@layer l1{p{margin:1px}}',
  )
})

test('rules side by side share their conditions; animations stand by themselves', () => {
  const rules = '@media print{.a{top:0}@supports (top:0){.b{color:red}.c{margin:0}}}'
  const animation = '@keyframes x{0%{top:0}to{top:1px}}'
  expect(layered(animation + rules)).toBe(`@layer l0;@layer l0{${rules}}${animation}`)
})

test('what is important stands in a layer of its own, before the others: there the first one wins', () => {
  expect(layered('.a{top:0;color:red!important}.b .c{color:blue}')).toBe(
    '@layer l0,l1;@layer l0{.a{color:red!important}}@layer l1{.a{top:0}.b .c{color:blue}}',
  )
  expect(() => layered('.a{top:0!important}.b{inset:1px!important}')).toThrow('.a and .b')
})

test('of Tailwind’s variables only those stay that vary and that a rule reads', () => {
  const property = (name: string, value: string) =>
    `@property --tw-${name}{syntax:"*";inherits:false;initial-value:${value}}`
  const dashed = `${property('style', 'solid')}.b{--tw-style:dashed;}`
  const css = [
    '@layer properties{@supports (top:0){*,:before{--tw-style:solid;--tw-weight:400}}}',
    dashed,
    '.a{border-style:var(--tw-style)}',
    property('weight', '400'),
    '.c{--tw-weight:700;font-weight:700}',
    property('content', '""'),
    '.d:before{content:var(--tw-content);top:0}',
    '.e{--tw-content:"";left:0}',
    '@property --tw-ease{syntax:"*";inherits:false}',
    '.f{transition-timing-function:var(--tw-ease,cubic-bezier(0,0,1,1));right:0}',
    '@property --tw-leading{syntax:"*";inherits:false}.g{--tw-leading:1}',
    '.h{line-height:var(--tw-leading,calc(1.5/1))}',
  ].join('')
  expect(writtenOut(css)).toBe(
    `${dashed}.a{border-style:var(--tw-style,solid)}.c{font-weight:700}.d:before{content:"";top:0}.e{left:0}` +
      '.f{transition-timing-function:cubic-bezier(0,0,1,1);right:0}' +
      '@property --tw-leading{syntax:"*";inherits:false}.g{--tw-leading:1}' +
      '.h{line-height:var(--tw-leading,calc(1.5/1))}',
  )
})
