import { beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { EMPTY_CART, setLine } from './cart.ts'
import { createCartStore } from './cart-store.ts'
import { CART_KEY, CART_LIFE, storedCart } from './stored-cart.ts'

const puzzle: Product = {
  _id: 'enigma',
  name: 'Enigmë druri',
  description: '',
  image: [],
  price: 1490,
  onSale: false,
  salePrice: null,
  saleEndDate: null,
  stock: true,
  category: 'lodra',
  popular: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const onePuzzle = setLine(EMPTY_CART, puzzle, 1)
const threePuzzles = setLine(EMPTY_CART, puzzle, 3)

/** The platform's storage, kept in memory. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (n) => [...entries.keys()][n] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

let storage: Storage
let clock: number
const openPage = (page = storage) => {
  const store = createCartStore(
    () => page,
    () => clock,
  )
  store.load()
  return store
}

beforeEach(() => {
  storage = memoryStorage()
  clock = Date.parse('2026-11-20T12:00:00.000Z')
})

describe('the stored copy', () => {
  test('is saved at every change, with the moment of the last', () => {
    const page = openPage()
    page.change(onePuzzle)
    clock += 5000
    page.change(threePuzzles)
    expect(JSON.parse(storage.getItem(CART_KEY) ?? '')).toEqual({
      items: [{ product: puzzle, quantity: 3 }],
      timestamp: clock,
    })
  })

  test('is deleted when the cart becomes empty', () => {
    const page = openPage()
    page.change(onePuzzle)
    page.change(EMPTY_CART)
    expect(storage.getItem(CART_KEY)).toBeNull()
  })

  test('is the cart of the next page', () => {
    openPage().change(threePuzzles)
    clock += CART_LIFE
    expect(openPage().get()).toEqual(threePuzzles)
  })

  test('is deleted by the next page when it is older than 20 minutes', () => {
    openPage().change(threePuzzles)
    clock += CART_LIFE + 1
    expect(openPage().get()).toEqual([])
    expect(storage.getItem(CART_KEY)).toBeNull()
  })

  test('is deleted at the next look when it cannot be read', () => {
    storage.setItem(CART_KEY, '{"items":')
    expect(openPage().get()).toEqual([])
    expect(storage.getItem(CART_KEY)).toBeNull()
  })
})

describe('a page that stays open', () => {
  test('loses the stored copy after 20 minutes, keeps its cart and saves it at the next change', () => {
    const page = openPage()
    page.change(onePuzzle)
    clock += CART_LIFE
    page.sweep()
    expect(storage.getItem(CART_KEY)).not.toBeNull()
    clock += 1
    page.sweep()
    expect(storage.getItem(CART_KEY)).toBeNull()
    expect(page.get()).toEqual(onePuzzle)
    page.change(threePuzzles)
    expect(storage.getItem(CART_KEY)).toBe(storedCart(threePuzzles, clock))
  })

  test('tells its listeners of a change until they stop listening', () => {
    const page = openPage()
    const seen: number[] = []
    const stop = page.subscribe(() => seen.push(page.get().length))
    page.change(onePuzzle)
    page.change(EMPTY_CART)
    stop()
    page.change(onePuzzle)
    expect(seen).toEqual([1, 0])
  })
})

describe('a page that comes back by the back button', () => {
  test('takes what another tab made of the cart meanwhile', () => {
    const [here, there] = [openPage(), openPage()]
    here.change(onePuzzle)
    there.change(threePuzzles)
    here.load()
    expect(here.get()).toEqual(threePuzzles)
    there.change(EMPTY_CART)
    here.load()
    expect(here.get()).toEqual([])
  })

  test('keeps its cart, though the stored copy has grown too old meanwhile', () => {
    const page = openPage()
    page.change(threePuzzles)
    clock += CART_LIFE + 1
    page.load()
    expect(page.get()).toEqual(threePuzzles)
    page.sweep()
    expect(storage.getItem(CART_KEY)).toBeNull()
  })

  test('has no cart where the copy went meanwhile: it may have been ordered', () => {
    const [here, there] = [openPage(), openPage()]
    here.change(onePuzzle)
    there.follow({ key: CART_KEY, oldValue: null })
    clock += CART_LIFE + 1
    here.sweep()
    there.change(threePuzzles)
    there.change(EMPTY_CART)
    here.load()
    expect(here.get()).toEqual([])
  })

  test('does not bring back what was ordered from a copy that has grown too old since', () => {
    const [here, there] = [openPage(), openPage()]
    here.change(threePuzzles)
    there.change(onePuzzle)
    clock += CART_LIFE + 1
    here.load()
    expect(here.get()).toEqual([])
  })
})

describe('two tabs', () => {
  test('share one cart', () => {
    const [here, there] = [openPage(), openPage()]
    there.change(threePuzzles)
    here.follow({ key: CART_KEY, oldValue: null })
    expect(here.get()).toEqual(threePuzzles)
  })

  test('are both empty when one was emptied', () => {
    const [here, there] = [openPage(), openPage()]
    here.change(onePuzzle)
    const oldValue = storage.getItem(CART_KEY)
    there.change(EMPTY_CART)
    here.follow({ key: CART_KEY, oldValue })
    expect(here.get()).toEqual([])
  })

  test('keep their carts when one deleted the stored copy for its age', () => {
    const [here, there] = [openPage(), openPage()]
    here.change(onePuzzle)
    const oldValue = storage.getItem(CART_KEY)
    clock += CART_LIFE + 1
    there.sweep()
    here.follow({ key: CART_KEY, oldValue })
    expect(here.get()).toEqual(onePuzzle)
  })

  test('do not mind what else is stored', () => {
    const here = openPage()
    here.change(onePuzzle)
    storage.removeItem(CART_KEY)
    here.follow({ key: 'jwt', oldValue: null })
    expect(here.get()).toEqual(onePuzzle)
  })
})

describe('a browser that refuses to store', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }

  test('a full storage keeps the cart in memory', () => {
    const page = openPage({ ...memoryStorage(), setItem: refuse })
    page.change(threePuzzles)
    expect(page.get()).toEqual(threePuzzles)
    page.load()
    expect(page.get()).toEqual(threePuzzles)
  })

  test('a storage that must not even be looked at keeps the cart in memory', () => {
    const page = createCartStore(refuse, () => clock)
    page.load()
    page.sweep()
    page.change(threePuzzles)
    page.load()
    expect(page.get()).toEqual(threePuzzles)
  })
})
