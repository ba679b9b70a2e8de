/** What committed writes changed, for the other processes of the shop; on SQLite there is one. */
export const changesOnPostgres = [
  `CREATE TABLE changes (
    id COUNTING,
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    origin TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE INDEX changes_in_order ON changes (transaction)',
]
