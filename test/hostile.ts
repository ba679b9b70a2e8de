import fc from 'fast-check'

import { fieldsOf, type JsonSchema } from './api-calls.ts'

const LONG = 'ë'.repeat(20_000)

/** Text that means something to somebody: to a parser, a shell, a database, a page, a table. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\u2028\u2029',
  '\u202Egnp.exe',
  '\uFEFF',
  'a\r\nBcc: evil@example.com',
  "' OR 1=1; --",
  '"; DROP TABLE users; --',
  '%',
  '\\',
  '${7*7}{{7*7}}',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil")',
  '../../../../etc/passwd',
  'uploads/../../session.key',
  '__proto__',
  'constructor',
  'null',
  'true',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00',
  '(a+)+$',
  '[',
  '[]',
  '["../../session.key"]',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  '{"__proto__":{"isAdmin":true}}',
  'a@b.c\n',
  '𝕏'.repeat(100),
  'e\u0301'.repeat(300),
  LONG,
]

const NUMBERS = [0, -0, -1, 0.1, 1e-7, 1.005, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63]

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner: unknown) => ({ a: [inner] }), 'end')

const OTHERS = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  deep(500),
  Array.from({ length: 3_000 }, () => 0),
]

/** A value of any kind but the one that is asked for. */
const hostileValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Values that a shop takes, by the name of their field. */
type Words = Record<string, unknown>

/** A body that is as it should be, as far as its words are known. */
function proper(schema: JsonSchema, words: Words): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([name, field]) => [name, valueOf(name, field, words)]),
  )
}

function valueOf(name: string, field: JsonSchema, words: Words): unknown {
  if (name in words) return words[name]
  if (field.const !== undefined) return field.const
  if (field.enum) return field.enum[0]
  if (field.anyOf) return valueOf(name, field.anyOf[0] ?? {}, words)
  if (field.type === 'array') return [proper(field.items ?? {}, words)]
  if (field.type === 'object') return proper(field, words)
  if (field.type === 'boolean') return true
  return field.type === 'string' ? 'fjalë' : 1
}

/** Fields that no call asks for, as text: an object's own `__proto__` cannot be written otherwise. */
const STRANGERS = [
  '"__proto__":{"isAdmin":true,"is_admin":1}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"isAdmin":true,"role":"admin","_id":"1","status":"Delivered"',
  '"toString":null,"hasOwnProperty":1',
]

const withStranger = (json: string, stranger: string) =>
  json.startsWith('{') && json !== '{}' ? `{${stranger},${json.slice(1)}` : json

/** JSON of the right shape with wrong values in it: one, or all of them. */
export function hostileJson(schema: JsonSchema, words: Words): fc.Arbitrary<string> {
  const whole = proper(schema, words)
  const names = Object.keys(whole)
  const oneWrong = fc
    .tuple(fc.constantFrom(...names), hostileValue)
    .map(([name, value]) => replaced(whole, name, inPlace(whole[name], value)))
  const oneMissing = fc.constantFrom(...names).map((name) => replaced(whole, name))
  const allWrong = fc.record(Object.fromEntries(names.map((name) => [name, hostileValue])), {
    requiredKeys: [],
  })
  const json = fc.oneof(
    { weight: 6, arbitrary: oneWrong },
    { weight: 1, arbitrary: oneMissing },
    { weight: 3, arbitrary: allWrong },
    { weight: 1, arbitrary: hostileValue },
  )
  return fc.tuple(json, fc.option(fc.constantFrom(...STRANGERS))).map(([value, stranger]) => {
    const text = JSON.stringify(value) ?? ''
    return stranger === null ? text : withStranger(text, stranger)
  })
}

const replaced = (whole: object, name: string, value?: unknown) => ({ ...whole, [name]: value })

/** Half of the time what is wrong with a list is wrong with its lines. */
function inPlace(former: unknown, value: unknown): unknown {
  const [line] = Array.isArray(former) ? (former as object[]) : []
  if (line === undefined || Array.isArray(value)) return value
  return [...Object.keys(line).map((name) => replaced(line, name, value)), value, line]
}

/** What is no JSON, or calls itself something else. */
export const brokenBodies = (json: string): [type: string, body: string | Uint8Array][] => {
  const JSON_TYPE = 'application/json'
  const FORM = 'multipart/form-data'
  const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
  return [
    ...[1, 2, json.length >> 1, json.length - 1].map((end): [string, string] => [
      JSON_TYPE,
      json.slice(0, end),
    ]),
    [JSON_TYPE, ''],
    [JSON_TYPE, `\uFEFF${json}`],
    [JSON_TYPE, `${json}${json}`],
    [JSON_TYPE, `{"a":NaN}`],
    [JSON_TYPE, `{"a":1e999999}`],
    [JSON_TYPE, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [JSON_TYPE, '{"a":'.repeat(20_000)],
    [JSON_TYPE, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    [JSON_TYPE, new Uint8Array(Buffer.from(json, 'utf16le'))],
    ['application/json; charset=utf-16', json],
    ['application/json, text/plain', json],
    ['application/jsonx', json],
    ['text/plain', json],
    ['text/html', json],
    ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__[isAdmin]=1'],
    [FORM, json],
    [`${FORM}; boundary=`, json],
    [`${FORM}; boundary=b`, json],
    [`${FORM}; boundary=b`, '--b--'],
    [`${FORM}; boundary=b`, '--b\r\n\r\n--b--\r\n'],
    [`${FORM}; boundary=b`, `${part('Content-Disposition: form-data')}--b--`],
    [`${FORM}; boundary=b`, part('Content-Disposition: form-data; name="name"')],
    [`${FORM}; boundary=b`, `${part('Content-Disposition: form-data; name="__proto__"')}--b--`],
    [`${FORM}; boundary=b`, `${part(`X: ${'y'.repeat(100_000)}`)}--b--`],
    [`${FORM}; boundary=b`, `${part('a: b\r\n'.repeat(3_000))}--b--`],
    [
      `${FORM}; boundary=b`,
      `${part('Content-Disposition: form-data; name="image"; filename="../../x\0.jpg"')}--b--`,
    ],
    [
      `${FORM}; boundary=b`,
      `${part('Content-Disposition: form-data; name="image"; filename="a.svg"', '<svg onload="x"/>')}--b--`,
    ],
    [
      `${FORM}; boundary=b`,
      part('Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: x').repeat(
        300,
      ),
    ],
    [`${FORM}; boundary=${'b'.repeat(3_000)}`, `--${'b'.repeat(3_000)}--`],
    [`${FORM}; boundary="\\"`, '--\\--'],
    ['', json],
    ['ë', json],
    ['multipart/mixed; boundary=b', part('')],
  ]
}

/** A step of a path that is nobody's id. */
export const HOSTILE_STEPS = [
  '%00',
  '%FF',
  '%ED%A0%80',
  '%2e%2e',
  '..%2f..%2fsession.key',
  '%252e%252e%252f',
  '%5c..%5c',
  '%',
  '%zz',
  '%0d%0aSet-Cookie:%20a=b',
  "'%20OR%201=1--",
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  'null',
  'undefined',
  '%F0%9F%92%A9',
  'a'.repeat(5_000),
  ';id=1',
  '*',
]

/** A query of the call's own names and of none. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    ...names,
    'page',
    'limit',
    'query',
    '__proto__',
    'a[b]',
    'x'.repeat(999),
  )
  const raw = ['%00', '%FF', '%', '&', '=', '%ED%A0%80', '+', '\\', '%26', '..', '0', '-1', '1e9']
  const value = fc.oneof(
    fc.constantFrom(...raw),
    fc
      .constantFrom(...TEXTS)
      .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
    fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text)),
  )
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`)
  return fc.array(pair, { minLength: 1, maxLength: 5 }).map((pairs) => `?${pairs.join('&')}`)
}
