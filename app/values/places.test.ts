import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isTirana } from './place-name.ts'
import { findPlace, MOST_SUGGESTED, suggestPlaces } from './places.ts'

const everyPlace = suggestPlaces('', undefined, Infinity)

describe('finding a place', () => {
  test.each([
    ['Tiranë', 'al-tirane'],
    ['Tirana', 'al-tirane'],
    ['tirane', 'al-tirane'],
    ['TIRANË', 'al-tirane'],
    ['  Tiranë ', 'al-tirane'],
    ['1001 Tiranë', 'al-tirane'],
    ['Durrës', 'al-durres'],
    ['Durres', 'al-durres'],
    ['Durrësi', 'al-durres'],
    ['Shkodër', 'al-shkoder'],
    ['Shkodra', 'al-shkoder'],
    ['shkoder', 'al-shkoder'],
    ['Vlora', 'al-vlore'],
    ['Korça', 'al-korce'],
    ['korce', 'al-korce'],
    ['Elbasani', 'al-elbasan'],
    ['Gjirokastra', 'al-gjirokaster'],
    ['Dibra', 'al-diber'],
    ['Peshkopi', 'al-diber'],
    ['Peshkopia', 'al-diber'],
    ['Burreli', 'al-mat'],
    ['Lac', 'al-kurbin'],
    ['Laçi', 'al-kurbin'],
    ['Lezha', 'al-lezhe'],
    ['Lushnja', 'al-lushnje'],
    ['Fieri', 'al-fier'],
    ['Kukësi', 'al-kukes'],
    ['Saranda', 'al-sarande'],
    ['Pogradeci', 'al-pogradec'],
    ['Fushë Krujë', 'al-kruje'],
    ['Fushe-Kruja', 'al-kruje'],
    ['Malësia e Madhe', 'al-malesi-e-madhe'],
    ['Vau i Dejës', 'al-vau-i-dejes'],
    ['Bajram Curri', 'al-tropoje'],
    ['Prishtinë', 'xk-prishtine'],
    ['Prishtina', 'xk-prishtine'],
    ['Prishtine', 'xk-prishtine'],
    ['Peja', 'xk-peje'],
    ['Pejë', 'xk-peje'],
    ['Prizreni', 'xk-prizren'],
    ['Gjakova', 'xk-gjakove'],
    ['Gjilani', 'xk-gjilan'],
    ['Ferizaji', 'xk-ferizaj'],
    ['Mitrovica', 'xk-mitrovice-e-jugut'],
    ['Mitrovica e Veriut', 'xk-mitrovice-e-veriut'],
    ['Fushë-Kosova', 'xk-fushe-kosove'],
    ['Gllogoci', 'xk-drenas'],
    ['Istogu', 'xk-istog'],
    ['Vitia', 'xk-viti'],
    ['Podujeva', 'xk-podujeve'],
  ])('"%s" is %s', (typed, id) => {
    expect(findPlace(typed)?.id).toBe(id)
  })

  test.each(['', ' ', '1001', 'Shkup', 'Tira', 'Tiranë, Njësia 5', 'Тирана', '---'])(
    '"%s" is none of them',
    (typed) => {
      expect(findPlace(typed)).toBeNull()
    },
  )

  test('the list has the 61 municipalities of Albania and the 38 of Kosovo', () => {
    expect(everyPlace.filter(({ country }) => country === 'AL')).toHaveLength(61)
    expect(everyPlace.filter(({ country }) => country === 'XK')).toHaveLength(38)
    expect(new Set(everyPlace.map(({ id }) => id)).size).toBe(99)
  })

  test('every name and alias leads to its own place', () => {
    for (const place of everyPlace) {
      for (const name of [place.name, ...place.aliases]) {
        expect(findPlace(name)?.id).toBe(place.id)
        expect(findPlace(name.toUpperCase())?.id).toBe(place.id)
      }
    }
  })

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        findPlace(typed)
        expect(suggestPlaces(typed).length).toBeLessThanOrEqual(MOST_SUGGESTED)
      }),
    )
  })

  test('a page of vowels takes no time', () => {
    const started = performance.now()
    expect(isTirana(`${'a'.repeat(100_000)}b`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_500)
  })
})

describe('suggesting places', () => {
  const names = (...asked: Parameters<typeof suggestPlaces>) =>
    suggestPlaces(...asked).map(({ name }) => name)

  test('names that begin with the text come first, then aliases, then the rest', () => {
    expect(names('pe')).toEqual(['Peqin', 'Përmet', 'Pejë', 'Dibër', 'Tepelenë'])
    expect(names('tir')).toEqual(['Tiranë'])
    expect(names('burr')).toEqual(['Mat'])
    expect(names('kosov')).toEqual(['Fushë Kosovë'])
  })

  test('definite forms, case and accents make no difference', () => {
    expect(names('shkodra')).toEqual(['Shkodër'])
    expect(names('KORÇA')).toEqual(['Korçë'])
    expect(names('mitrovica')).toEqual(['Mitrovicë e Jugut', 'Mitrovicë e Veriut'])
    expect(names('korc')).toEqual(names('Korç'))
  })

  test('keeps to a country and a limit', () => {
    expect(suggestPlaces('p', 'XK').every(({ country }) => country === 'XK')).toBe(true)
    expect(names('', 'XK', 2)).toEqual(['Deçan', 'Dragash'])
    expect(names('k')).toHaveLength(MOST_SUGGESTED)
    expect(names('k', 'AL', 3)).toHaveLength(3)
  })

  test('text that is in no name finds nothing', () => {
    expect(names('xyz')).toEqual([])
    expect(names('123')).toEqual([])
  })

  test('every beginning of a name suggests its place', () => {
    for (const place of everyPlace) {
      for (let end = 1; end <= place.name.length; end++) {
        expect(suggestPlaces(place.name.slice(0, end), place.country, 99)).toContain(place)
      }
    }
  })
})

describe('delivery within Tirana', () => {
  test.each([
    'Tiranë',
    'Tirana',
    'tirane',
    'TIRANA',
    ' tiranë ',
    'Tirane\u0308',
    'Tiranë, Njësia 5',
    'Tirana (Blloku)',
    'Tiranë-Qendër',
    'tirane 1001',
    '1001 Tiranë',
  ])('"%s" is in Tirana', (typed) => {
    expect(isTirana(typed)).toBe(true)
  })

  test.each([
    '',
    'Durrës',
    'Kamëz',
    'Kamëz, Tiranë',
    'Vorë',
    'Kavajë',
    'Rrogozhinë',
    'Tiranasi',
    'Tir',
    'Prishtinë',
    'Rruga e Tiranës, Durrës',
  ])('"%s" is elsewhere', (typed) => {
    expect(isTirana(typed)).toBe(false)
  })

  test('it is the place of that name and no other', () => {
    for (const place of everyPlace) {
      expect(isTirana(place.name)).toBe(place.id === 'al-tirane')
    }
  })
})
