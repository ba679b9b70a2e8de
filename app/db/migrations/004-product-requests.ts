/** Requests that made or changed a product and may be repeated: each is answered by what came of it. */
export const productRequests = [
  `CREATE TABLE product_requests (
    key TEXT PRIMARY KEY NOT NULL,
    body_hash TEXT NOT NULL,
    product_id TEXT NOT NULL,
    created_at INTEGER NOT NULL
  )`,
]
