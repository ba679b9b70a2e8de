/**
 * What every word ends with, from the whole word down to three letters: the words that hold some
 * letters stand together there, as `trenat` does for `tren` in `elektrotrenat`. Of a word too long
 * to be kept whole (`…`) nobody knows how it ends.
 */
const table = `CREATE TABLE search_suffixes (
    suffix TEXT NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (suffix, word)
  )`

/** The letters that a suffix may begin at, of the thirty that a word has at most. */
const starts = `(VALUES ${Array.from({ length: 28 }, (_, n) => `(${n + 1})`).join()}) AS starts`

/** Both engines call the one column of such a list `column1`. */
const suffixesOf = (words: string) =>
  `SELECT substr(word, column1), word FROM ${words}, ${starts}
    WHERE word NOT LIKE '%…' AND column1 <= length(word) - 2`

const add = (words: string) => `INSERT INTO search_suffixes (suffix, word) ${suffixesOf(words)}`
const take = (words: string) =>
  `DELETE FROM search_suffixes WHERE (suffix, word) IN (${suffixesOf(words)})`

const sqliteTrigger = (name: string, event: string, statement: string) =>
  `CREATE TRIGGER ${name} AFTER ${event} ON words BEGIN ${statement}; END`

export const searchSuffixesOnSqlite = [
  `${table} STRICT, WITHOUT ROWID`,
  add('words'),
  sqliteTrigger('word_learned', 'INSERT', add('(SELECT NEW.word AS word) AS learned')),
  sqliteTrigger('word_forgotten', 'DELETE', take('(SELECT OLD.word AS word) AS forgotten')),
]

const postgresTrigger = (name: string, event: string, transition: string, statement: string) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${statement};
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON words REFERENCING ${transition}
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
]

export const searchSuffixesOnPostgres = [
  table,
  ...postgresTrigger('words_learned', 'INSERT', 'NEW TABLE AS learned', add('learned')),
  ...postgresTrigger('words_forgotten', 'DELETE', 'OLD TABLE AS forgotten', take('forgotten')),
  // Last: from the triggers on, nobody else learns a word until the end of the migration.
  add('words'),
]
