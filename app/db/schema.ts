import type { Generated } from 'kysely'

/** 0 or 1: both engines keep booleans as integers. */
export type Flag = 0 | 1
export const flag = (value: boolean): Flag => (value ? 1 : 0)

/**
 * The tables, the same on SQLite and PostgreSQL. Money is in 1/100 Lek, times are epoch
 * milliseconds, ids come from `values/ids.server.ts`.
 */
export type Schema = {
  categories: {
    id: string
    name: string
    slug: string
    position: number
  }
  /** Slugs that a category once had: their addresses lead to where it is now. */
  former_slugs: {
    slug: string
    category_id: string
  }
  products: {
    id: string
    name: string
    description: string
    category_id: string
    price: number
    on_sale: Flag
    sale_price: number | null
    sale_end: number | null
    /** Pieces left where they are counted, otherwise null and `in_stock` alone decides. */
    stock_count: number | null
    in_stock: Flag
    popular: Flag
    /** Random, given once: a "random" pick starts at some point of this order and wraps. */
    shuffle_key: number
    search_name: string
    /** What the name is sorted by: `sortKey`. */
    sort_name: string
    search_text: string
    /** The first of its pictures, as `product_images` has it: what cards show. */
    cover: string | null
    created_at: number
    updated_at: number
  }
  /** Requests with a key, so that a repeated one is answered and not done again. */
  keyed_requests: {
    key: string
    body_hash: string
    /** What came of it, as its command notes it: a product's id, say. */
    outcome: string
    created_at: number
  }
  product_images: {
    product_id: string
    position: number
    path: string
  }
  /** What the shopkeeper shows at the top of the home page; no row: the shop's initial slides. */
  hero_slides: {
    position: number
    title: string
    line: string
    button: string
    /** A path of the shop. */
    target: string
    /** The text on it is white. */
    dark: Flag
    /** Of an upload, or one that comes with the shop: see `hero/hero.ts`. */
    picture: string
    /** The same in all rows: they are saved together. */
    updated_at: number
  }
  /** Kept by triggers: how many products a category holds, and how many of them are offers. */
  counters: {
    category_id: string
    products: number
    offers: number
  }
  /** Words of names and descriptions: folded, as they are written, and folded backwards. */
  words: {
    word: string
    shown: string
    mirrored: string
  }
  /** Kept by triggers: what each word ends with. */
  search_suffixes: {
    suffix: string
    word: string
  }
  users: {
    id: string
    username: string
    /** Lower case: addresses compare without case. */
    email: string
    password_hash: string
    first_name: string
    last_name: string
    phone: string
    city: string
    street: string
    is_admin: Flag
    /** Raised by a password change: tokens of an older version no longer count. */
    token_version: Generated<number>
    created_at: number
  }
  orders: {
    /** The number people say on the telephone; counts up, may skip. */
    number: Generated<number>
    id: string
    first_name: string
    last_name: string
    city: string
    street: string
    phone: string
    email: string | null
    user_id: string | null
    total_amount: number
    shipping_fee: number
    status: 'Pending' | 'Delivered'
    created_at: number
    delivered_at: number | null
    idempotency_key: string | null
    body_hash: string | null
    /** What a search looks in, folded: see `order-search.ts`. */
    search_text: string
  }
  /** What was bought, as it was: name and price survive the product. */
  order_lines: {
    order_id: string
    position: number
    product_id: string
    name: string
    image: string | null
    quantity: number
    unit_price: number
  }
  /** The outbox: what the shop still has to tell someone about an order. */
  notifications: {
    id: string
    order_id: string
    channel: 'whatsapp' | 'email' | 'log'
    state: 'queued' | 'sent' | 'failed'
    attempts: Generated<number>
    next_try_at: number
    sent_at: number | null
    last_error: string | null
  }
  /** Days on which the shop ran lately, counted from 1970. */
  days_lived: {
    day: number
  }
}
