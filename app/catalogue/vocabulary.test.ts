import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { spokenWords } from '#app/values/words.ts'
import { engines, openFreshShop } from '#test/fresh-shop.ts'
import { planOf } from '#test/plan.ts'

import {
  likelyWords,
  startingWith,
  storeWords,
  WITHOUT_DIGIT,
  wordsHolding,
} from './vocabulary.server.ts'

const LONG = 'tren'.repeat(10)
const CUT = `${LONG.slice(0, 30)}…`
const TEXT = `Elektrotreni, trenat e një treni; kokoko, ${LONG}`

test.each(engines)('letters lead to the words that hold them on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const learn = (text: string) => shop.db.transaction((work) => storeWords(work, spokenWords(text)))
  const holding = async (letters: string) => (await wordsHolding(shop.db.read, letters))?.whole

  await learn(TEXT)
  await learn(TEXT)
  const { whole, cut } = (await wordsHolding(shop.db.read, 'tren')) ?? {}
  expect(whole?.toSorted()).toEqual(['elektrotreni', 'trenat', 'treni'])
  // It may hold any letters.
  expect(cut).toEqual([CUT])
  expect(await holding('koko')).toEqual(['kokoko'])
  expect(await holding('eni')).toHaveLength(2)
  expect(await holding('kokokok')).toEqual([])

  await shop.db.transaction(({ db }) =>
    db.deleteFrom('words').where('word', '=', 'treni').execute(),
  )
  expect(await holding('eni')).toEqual(['elektrotreni'])
  await learn('treni')
  expect(await holding('eni')).toHaveLength(2)

  await learn(Array.from({ length: 20 }, (_, n) => `a${n}zhurma${n}b`).join(' '))
  expect(await wordsHolding(shop.db.read, 'zhurma')).toBeUndefined()
  await shop.close()
})

test.each(engines)('only who types a digit may mean an article number on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  await shop.db.transaction((work) => storeWords(work, spokenWords('Laptop LA16OP LA25OP')))
  const meant = async (typed: string) =>
    (await likelyWords(shop.db, typed)).map(({ shown }) => shown)
  expect(await meant('laxtop')).toEqual(['laptop'])
  expect((await meant('la17op'))[0]).toBe('la16op')
  expect(await meant('lapt0p')).toEqual(['laptop'])
  await shop.close()
})

test.each(engines)('words are read without the article numbers between on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const planBy = (column: string) =>
    planOf(
      shop.db,
      sql`select word, shown from words
        where ${startingWith(column, 'lo')} and ${WITHOUT_DIGIT[engine]}`,
    )
  expect(await planBy('word')).toContain('plain_words')
  expect(await planBy('mirrored')).toContain('plain_words_mirrored')
  await shop.close()
})

test.each(engines)('a word is known by its sound, however it begins, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  await shop.db.transaction((work) =>
    storeWords(
      work,
      spokenWords('Llambë, lapsa, kukulla, çanta, xhup, rrobat, rrota, parë e gjatë, lyera'),
    ),
  )
  const meant = async (typed: string) => (await likelyWords(shop.db, typed))[0]?.shown
  expect(await meant('lamp')).toBe('llambë')
  expect(await meant('lampa')).toBe('llambë')
  expect(await meant('lambe')).toBe('llambë')
  expect(await meant('kukla')).toBe('kukulla')
  expect(await meant('qante')).toBe('çanta')
  expect(await meant('gjup')).toBe('xhup')
  expect(await meant('ropat')).toBe('rrobat')
  expect(await meant('lapse')).toBe('lapsa')
  // Alike enough by ear alone, and no such thing.
  for (const other of ['gota', 'barbie', 'xhakete', 'libra'])
    expect(await meant(other)).toBeUndefined()
  await shop.close()
})
