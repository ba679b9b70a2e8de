/**
 * What is on sale, the newest first, without looking at every product; also counted by it. What is
 * sold out, or will soon be, has `products_short`.
 */
export const onSale = [
  'CREATE INDEX products_on_sale ON products (created_at DESC, id DESC) WHERE on_sale = 1',
]
