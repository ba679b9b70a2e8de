import type { Product } from '#app/catalogue/product.ts'
import { isMoney } from '#app/values/money.ts'
import { MINUTE } from '#app/values/time.ts'

import { type Cart, EMPTY_CART, setLine } from './cart.ts'

/** Where the browser keeps the cart: the contract's key. */
export const CART_KEY = 'cartItems'

/** How long a stored cart is good after its last save. */
export const CART_LIFE = 20 * MINUTE

/** What is stored: the lines as `items` and the moment of saving as `timestamp`. */
export function storedCart(cart: Cart, now: number): string {
  return JSON.stringify({ items: cart, timestamp: now })
}

/**
 * The cart in a stored text. Anyone may have written it, an older shop or a curious hand: lines that
 * cannot be understood are left out; a text that cannot be, or is too old, is an empty cart.
 */
export function readStored(stored: string | null, now: number): Cart {
  if (stored === null || isStale(stored, now)) return EMPTY_CART
  const { items } = parsed(stored)
  return Array.isArray(items) ? items.reduce(withStoredLine, EMPTY_CART) : EMPTY_CART
}

/**
 * True when a stored text is to be deleted. A moment to come, after the clock was set back, may lie
 * ahead as far as the life of a cart: so a small correction loses none, and no cart lives for ever.
 */
export function isStale(stored: string, now: number): boolean {
  const { timestamp } = parsed(stored)
  return typeof timestamp !== 'number' || Math.abs(now - timestamp) > CART_LIFE
}

function withStoredLine(cart: Cart, item: unknown): Cart {
  const { product: storedProduct, quantity } = fieldsOf(item)
  const product = productFrom(fieldsOf(storedProduct))
  if (!product || !isQuantity(quantity)) return cart
  return setLine(cart, product, quantity)
}

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1

type Fields = Record<string, unknown>

/** `_id`, `name` and `price` must be there; the contract leaves all but a few fields to chance. */
function productFrom(fields: Fields): Product | null {
  const { _id, name, price, salePrice, saleEndDate, stock, image } = fields
  if (!isFilled(_id) || !isFilled(name) || !isMoney(price)) return null
  return {
    _id,
    name,
    description: textOrNone(fields['description']),
    image: Array.isArray(image) ? image.filter(isFilled) : [],
    price,
    onSale: fields['onSale'] === true,
    salePrice: isMoney(salePrice) ? salePrice : null,
    saleEndDate: isFilled(saleEndDate) ? saleEndDate : null,
    stock: typeof stock === 'number' || typeof stock === 'boolean' ? stock : true,
    category: textOrNone(fields['category']),
    popular: fields['popular'] === true,
    createdAt: textOrNone(fields['createdAt']),
    updatedAt: textOrNone(fields['updatedAt']),
  }
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOrNone = (value: unknown) => (isFilled(value) ? value : '')

function parsed(stored: string): Fields {
  try {
    return fieldsOf(JSON.parse(stored))
  } catch {
    return {}
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
