import { expect, test } from 'vitest'

import { LruCache } from './lru-cache.ts'

test('of too many values, those unused for longest go', () => {
  const kept = new LruCache<string>(3)
  for (const key of ['a', 'b', 'c']) kept.set(key, key)
  kept.get('a')
  kept.set('d', 'd')
  expect([...kept.entries()].map(([key]) => key)).toEqual(['c', 'a', 'd'])
})

test('a value is found by its key, whichever was used last', () => {
  const kept = new LruCache<string>(3)
  for (const key of ['a', 'b']) kept.set(key, `value of ${key}`)
  const found = ['b', 'a', 'a', 'b', 'c'].map((key) => kept.get(key))
  const [a, b] = ['value of a', 'value of b']
  expect(found).toEqual([b, a, a, b, undefined])
})

test('a value used time and again, or forgotten and set anew, has its place by its last use', () => {
  const kept = new LruCache<string>(3)
  for (const key of ['a', 'b', 'c']) kept.set(key, key)
  kept.get('a')
  kept.get('a')
  kept.get('b')
  kept.get('a')
  kept.delete('a')
  kept.set('a', 'a')
  kept.get('c')
  expect([...kept.entries()].map(([key]) => key)).toEqual(['b', 'a', 'c'])
})

test('a value counts for its size, once, and no more when it is gone', () => {
  const kept = new LruCache<string>(10, ({ length }) => length)
  kept.set('a', 'xxxxxx')
  kept.set('a', 'xxxx')
  kept.set('b', 'xxxxxx')
  expect(kept.count).toBe(2)
  kept.delete('a')
  kept.set('c', 'xxxx')
  expect(kept.count).toBe(2)
  kept.set('d', 'xxxxxxxxxx')
  expect([...kept.entries()]).toEqual([['d', 'xxxxxxxxxx']])
})

test('a key may count for its size as well', () => {
  const kept = new LruCache<string>(10, (value, key) => value.length + key.length)
  kept.set('aaaa', 'xxxx')
  kept.set('b', 'xx')
  expect([...kept.entries()]).toEqual([['b', 'xx']])
  kept.set('c', 'xxxxxx')
  expect(kept.count).toBe(2)
})

test('a value that is larger than all may be drives nothing out, and is not kept', () => {
  const kept = new LruCache<string>(10, ({ length }) => length)
  kept.set('a', 'xxxx')
  kept.set('b', 'xxxxxxxxxxx')
  expect([...kept.entries()]).toEqual([['a', 'xxxx']])
  kept.set('a', 'xxxxxxxxxxx')
  expect(kept.count).toBe(0)
})
