/**
 * What a search looks for on PostgreSQL: every letter, and every two and three in a row (`t`, `tr`,
 * `tre`), blanks and signs included; every word (`Wtren`, of a long one the beginning, as in
 * `words`); and the same of the name alone (`Ntre`, `NWtren`): no capital stands in folded text.
 * A body is the name, a line's end, the text and blanks.
 */
const terms = String.raw`CREATE FUNCTION search_terms(body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT COST 100 AS $$
    SELECT array_to_tsvector(array_agg(mark || term))
    FROM (VALUES
      ('N', split_part(body, E'\n', 1)), ('', rtrim(split_part(body, E'\n', 2)))
    ) AS parts (mark, part),
    LATERAL (
      SELECT 'W' || CASE WHEN length(word) > 30 THEN left(word, 30) || '…' ELSE word END AS term
      FROM regexp_split_to_table(part, '[^a-z0-9]+') AS word WHERE length(word) > 2
      UNION ALL
      SELECT unnest(ARRAY[letter, letter || second, letter || second || third]) FROM (
        SELECT letter, lead(letter) OVER places AS second, lead(letter, 2) OVER places AS third
        FROM string_to_table(part, NULL) WITH ORDINALITY AS letters (letter, place)
        WINDOW places AS (ORDER BY place)
      ) AS rows
    ) AS terms
    WHERE term IS NOT NULL
  $$`

const body = (row: 'products' | 'NEW') =>
  String.raw`${row}.search_name || E'\n' || ${row}.search_text || repeat(' ', 2048)`

/**
 * Rows that are found, so small that thousands of them stand in a few pages: PostgreSQL looks at
 * each before it counts it. It moves the text out of its row only where the row has more than 2 KB:
 * therefore the blanks, which pack to nothing.
 */
const docs = `CREATE TABLE search_docs (
    product_id TEXT PRIMARY KEY NOT NULL,
    created_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) WITH (toast_tuple_target = 128)`

const store = `INSERT INTO search_docs (product_id, created_at, body)`
const again = `ON CONFLICT (product_id) DO UPDATE SET body = excluded.body`

const fill = `${store} SELECT id, created_at, ${body('products')} FROM products
  WHERE NOT EXISTS (
    SELECT FROM search_docs WHERE product_id = products.id AND body = ${body('products')}
  )
  ORDER BY created_at ${again}`

const index = [
  // What was written lately is looked through as it stands, which takes up to a millisecond.
  `CREATE INDEX search_index ON search_docs USING gin (search_terms(body))
    WITH (gin_pending_list_limit = 1024)`,
  // A guess of few rows suits every search, and nobody takes texts to pieces to estimate more.
  'ALTER INDEX search_index ALTER COLUMN 1 SET STATISTICS 0',
]

const keep = [
  `CREATE FUNCTION product_searchable() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${store} VALUES (NEW.id, NEW.created_at, ${body('NEW')}) ${again}
      WHERE search_docs.body <> excluded.body;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER product_searchable AFTER INSERT OR UPDATE OF search_name, search_text ON products
    FOR EACH ROW EXECUTE FUNCTION product_searchable()`,
]

/** Products are written as ever while the index grows; what changed meanwhile is done again. */
export const searchOnPostgres = [
  terms,
  docs,
  fill,
  ...index,
  ...keep,
  'DELETE FROM search_docs WHERE NOT EXISTS (SELECT FROM products WHERE id = product_id)',
  fill,
  `ALTER TABLE search_docs ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE`,
  // Until now every start made this one, where the extension it needs was allowed.
  'DROP INDEX IF EXISTS products_search',
]
