/**
 * The words without a digit once more, by their start and by their end: who types none means one of
 * them, and article numbers, of which a shop may have many more, lie between. The second column and
 * the third spare the look at the row.
 */
const indexes = (isPlain: string) => [
  `CREATE INDEX plain_words ON words (word, shown) WHERE ${isPlain}`,
  `CREATE INDEX plain_words_mirrored ON words (mirrored, word, shown) WHERE ${isPlain}`,
]

/** In the very words of the question: SQLite takes an index for no other. */
export const plainWordsOnSqlite = indexes(`word NOT GLOB '*[0-9]*'`)
export const plainWordsOnPostgres = indexes(`word !~ '[0-9]'`)
