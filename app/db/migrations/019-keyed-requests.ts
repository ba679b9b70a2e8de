/** Requests with a key are not about products alone: what came of an import are numbers. */
export const keyedRequests = [
  'ALTER TABLE product_requests RENAME TO keyed_requests',
  'ALTER TABLE keyed_requests RENAME COLUMN product_id TO outcome',
]
