/** The tables of the first release. */
export const shop = [
  `CREATE TABLE categories (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    slug TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL
  )`,
  `CREATE TABLE former_slugs (
    slug TEXT PRIMARY KEY NOT NULL,
    category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE products (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    category_id TEXT NOT NULL REFERENCES categories (id),
    price INTEGER NOT NULL CHECK (price >= 0),
    on_sale INTEGER NOT NULL CHECK (on_sale IN (0, 1)),
    sale_price INTEGER CHECK (sale_price >= 0),
    sale_end INTEGER,
    stock_count INTEGER CHECK (stock_count >= 0),
    in_stock INTEGER NOT NULL CHECK (in_stock IN (0, 1)),
    popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
    shuffle_key INTEGER NOT NULL,
    search_name TEXT NOT NULL,
    search_text TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  )`,
  'CREATE INDEX products_newest ON products (created_at DESC, id DESC)',
  'CREATE INDEX products_of_category ON products (category_id, created_at DESC, id DESC)',
  'CREATE INDEX products_shuffled ON products (shuffle_key, id)',
  'CREATE INDEX products_of_category_shuffled ON products (category_id, shuffle_key, id)',
  `CREATE INDEX products_on_offer ON products (sale_end, id)
    WHERE on_sale = 1 AND sale_end IS NOT NULL`,
  'CREATE INDEX products_popular ON products (created_at DESC, id DESC) WHERE popular = 1',
  `CREATE TABLE product_images (
    product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE TABLE users (
    id TEXT PRIMARY KEY NOT NULL,
    username TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    city TEXT NOT NULL,
    street TEXT NOT NULL,
    is_admin INTEGER NOT NULL CHECK (is_admin IN (0, 1)),
    token_version INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  )`,
  `CREATE TABLE orders (
    number COUNTING,
    id TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    city TEXT NOT NULL,
    street TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    total_amount INTEGER NOT NULL CHECK (total_amount >= 0),
    shipping_fee INTEGER NOT NULL CHECK (shipping_fee >= 0),
    status TEXT NOT NULL CHECK (status IN ('Pending', 'Delivered')),
    created_at INTEGER NOT NULL,
    delivered_at INTEGER,
    idempotency_key TEXT UNIQUE,
    body_hash TEXT
  )`,
  `CREATE INDEX orders_pending ON orders (number) WHERE status = 'Pending'`,
  'CREATE INDEX orders_of_user ON orders (user_id, number DESC)',
  `CREATE TABLE order_lines (
    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    product_id TEXT NOT NULL,
    name TEXT NOT NULL,
    image TEXT,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE notifications (
    id TEXT PRIMARY KEY NOT NULL,
    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try_at INTEGER NOT NULL,
    sent_at INTEGER,
    last_error TEXT,
    UNIQUE (order_id, channel)
  )`,
  `CREATE INDEX notifications_queued ON notifications (next_try_at) WHERE state = 'queued'`,
]
