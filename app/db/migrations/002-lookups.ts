/** What is looked up beside an order's own number: its body, its day, what was bought and its picture. */
export const lookups = [
  'CREATE INDEX orders_of_body ON orders (body_hash)',
  'CREATE INDEX orders_of_day ON orders (created_at)',
  'CREATE INDEX order_lines_of_product ON order_lines (product_id)',
  'CREATE INDEX order_lines_of_image ON order_lines (image) WHERE image IS NOT NULL',
]
