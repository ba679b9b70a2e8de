import { type Kysely, sql } from 'kysely'

import { spokenWords } from '#app/values/words.ts'

import type { Schema } from '../schema.ts'

/** Words that products are described with, so that a typing error can be put right. */
export const words = [
  `CREATE TABLE words (
    word TEXT PRIMARY KEY NOT NULL,
    shown TEXT NOT NULL,
    mirrored TEXT NOT NULL
  )`,
  'CREATE INDEX words_mirrored ON words (mirrored)',
]

/** The next number of a millisecond's 2 048; beyond them, as in an import, the next of all. */
const nextDoc = `(SELECT CASE
    WHEN last IS NULL THEN NEW.created_at << 11
    WHEN last < ((NEW.created_at + 1) << 11) - 1 THEN last + 1
    ELSE (SELECT max(doc) + 1 FROM search_docs) END
  FROM (SELECT max(doc) AS last FROM search_docs
    WHERE doc >= NEW.created_at << 11 AND doc < (NEW.created_at + 1) << 11))`

/**
 * On SQLite the index is a table of its own: every three letters of a text, but not where they
 * stand. A document's number holds the time its product was made, so that hits come newest first
 * without being sorted; it fits into JavaScript's numbers until 2109. The space at the end of a text
 * gives its last two letters a third.
 */
export const searchOnSqlite = [
  `CREATE TABLE search_docs (
    doc INTEGER PRIMARY KEY,
    product_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    text TEXT NOT NULL
  )`,
  `INSERT INTO search_docs (doc, product_id, name, text)
    SELECT (created_at << 11) + row_number() OVER (ORDER BY created_at, id), id, search_name, search_text || ' '
    FROM products`,
  `CREATE VIRTUAL TABLE search_index USING fts5(
    text, content = 'search_docs', content_rowid = 'doc',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
  )`,
  `INSERT INTO search_index (search_index) VALUES ('rebuild')`,
  `CREATE VIRTUAL TABLE search_terms USING fts5vocab(search_index, row)`,
  `CREATE TRIGGER doc_indexed AFTER INSERT ON search_docs BEGIN
    INSERT INTO search_index (rowid, text) VALUES (NEW.doc, NEW.text);
  END`,
  `CREATE TRIGGER doc_unindexed AFTER DELETE ON search_docs BEGIN
    INSERT INTO search_index (search_index, rowid, text) VALUES ('delete', OLD.doc, OLD.text);
  END`,
  `CREATE TRIGGER doc_reindexed AFTER UPDATE ON search_docs BEGIN
    INSERT INTO search_index (search_index, rowid, text) VALUES ('delete', OLD.doc, OLD.text);
    INSERT INTO search_index (rowid, text) VALUES (NEW.doc, NEW.text);
  END`,
  `CREATE TRIGGER product_searchable AFTER INSERT ON products BEGIN
    INSERT INTO search_docs (doc, product_id, name, text) VALUES (
      ${nextDoc},
      NEW.id, NEW.search_name, NEW.search_text || ' '
    );
  END`,
  `CREATE TRIGGER product_unsearchable AFTER DELETE ON products BEGIN
    DELETE FROM search_docs WHERE product_id = OLD.id;
  END`,
  `CREATE TRIGGER product_rephrased AFTER UPDATE OF search_name, search_text ON products
    WHEN OLD.search_text <> NEW.search_text OR OLD.search_name <> NEW.search_name BEGIN
    UPDATE search_docs SET name = NEW.search_name, text = NEW.search_text || ' '
      WHERE product_id = NEW.id;
  END`,
]

/** Rows read at once, and words written by one statement. */
const ROWS = 2_000
const WORDS = 500

/** Learns the words of the products that are there already. */
export async function learnWordsOfAll(db: Kysely<Schema>) {
  const known = new Set<string>()
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; name: string; description: string }>`
      select id, name, description from products where id > ${last} order by id limit ${ROWS}
    `.execute(db)
    await learn(db, rows.map(({ name, description }) => `${name} ${description}`).join(' '), known)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function learn(db: Kysely<Schema>, text: string, known: Set<string>) {
  const fresh = spokenWords(text).filter(({ word }) => !known.has(word))
  for (const { word } of fresh) known.add(word)
  for (let at = 0; at < fresh.length; at += WORDS) {
    const values = fresh
      .slice(at, at + WORDS)
      .map(({ word, shown, mirrored }) => sql`(${word}, ${shown}, ${mirrored})`)
    await sql`insert into words (word, shown, mirrored) values ${sql.join(values)}
      on conflict do nothing`.execute(db)
  }
}
