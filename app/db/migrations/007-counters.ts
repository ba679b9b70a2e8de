/**
 * How many products a category holds, and how many of them are offers, kept by the database itself:
 * whoever writes, the counts are right in the very same transaction. All products are the sum.
 */
const table = `CREATE TABLE counters (
    category_id TEXT PRIMARY KEY NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    products INTEGER NOT NULL,
    offers INTEGER NOT NULL
  )`

const IS_OFFER = 'on_sale = 1 AND sale_end IS NOT NULL'

const fill = `INSERT INTO counters (category_id, products, offers)
  SELECT category_id, count(*), count(CASE WHEN ${IS_OFFER} THEN 1 END)
  FROM products GROUP BY category_id`

const isOffer = (row: 'NEW' | 'OLD') => `(${row}.on_sale = 1 AND ${row}.sale_end IS NOT NULL)`

const sqliteAdd = `INSERT INTO counters (category_id, products, offers)
    VALUES (NEW.category_id, 1, ${isOffer('NEW')})
    ON CONFLICT (category_id) DO UPDATE
    SET products = products + 1, offers = offers + excluded.offers;`

const sqliteTake = `UPDATE counters SET products = products - 1, offers = offers - ${isOffer('OLD')}
    WHERE category_id = OLD.category_id;`

export const countersOnSqlite = [
  table,
  fill,
  `CREATE TRIGGER product_counted AFTER INSERT ON products BEGIN ${sqliteAdd} END`,
  `CREATE TRIGGER product_uncounted AFTER DELETE ON products BEGIN ${sqliteTake} END`,
  `CREATE TRIGGER product_recounted AFTER UPDATE OF category_id, on_sale, sale_end ON products
    WHEN OLD.category_id <> NEW.category_id OR ${isOffer('OLD')} <> ${isOffer('NEW')}
    BEGIN ${sqliteTake} ${sqliteAdd} END`,
]

/** Once for a whole statement: a row that changes a thousand times in one transaction gets slow. */
const postgresCount = (name: string, rows: string) => `CREATE FUNCTION ${name}() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO counters AS c (category_id, products, offers)
      SELECT category_id, sum(n), sum(CASE WHEN ${IS_OFFER} THEN n ELSE 0 END)
      FROM (${rows}) AS changed
      GROUP BY category_id
      HAVING sum(n) <> 0 OR sum(CASE WHEN ${IS_OFFER} THEN n ELSE 0 END) <> 0
      -- One order for everyone, so that two writers do not wait for each other crosswise.
      ORDER BY category_id
    ON CONFLICT (category_id) DO UPDATE
    SET products = c.products + excluded.products, offers = c.offers + excluded.offers;
    RETURN NULL;
  END $$`

const rowsOf = (table: 'added' | 'gone', n: 1 | -1) =>
  `SELECT category_id, on_sale, sale_end, ${n} AS n FROM ${table}`

const postgresTrigger = (name: string, event: string, transition: string) =>
  `CREATE TRIGGER ${name} AFTER ${event} ON products REFERENCING ${transition}
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`

export const countersOnPostgres = [
  table,
  fill,
  postgresCount('product_counted', rowsOf('added', 1)),
  postgresTrigger('product_counted', 'INSERT', 'NEW TABLE AS added'),
  postgresCount('product_uncounted', rowsOf('gone', -1)),
  postgresTrigger('product_uncounted', 'DELETE', 'OLD TABLE AS gone'),
  postgresCount('product_recounted', `${rowsOf('added', 1)} UNION ALL ${rowsOf('gone', -1)}`),
  postgresTrigger('product_recounted', 'UPDATE', 'NEW TABLE AS added OLD TABLE AS gone'),
]
