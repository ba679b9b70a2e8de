/**
 * Two more indexes of the texts on SQLite, so that a search for a common word reads none of them:
 * every three letters of the names, and the words of names and texts with their places. Neither
 * stores the text itself, so a deletion has to give it again. The space at the end of a name gives its
 * last two letters a third.
 */
const give = `
    INSERT INTO search_names (rowid, name) VALUES (NEW.doc, NEW.name || ' ');
    INSERT INTO search_words (rowid, name, text) VALUES (NEW.doc, NEW.name, NEW.text);`

const take = `
    INSERT INTO search_names (search_names, rowid, name)
      VALUES ('delete', OLD.doc, OLD.name || ' ');
    INSERT INTO search_words (search_words, rowid, name, text)
      VALUES ('delete', OLD.doc, OLD.name, OLD.text);`

export const searchWordsOnSqlite = [
  `CREATE VIRTUAL TABLE search_names USING fts5(
    name, content = '',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
  )`,
  `CREATE VIRTUAL TABLE search_words USING fts5(
    name, text, content = '',
    tokenize = 'unicode61 remove_diacritics 0', columnsize = 0
  )`,
  `INSERT INTO search_names (rowid, name) SELECT doc, name || ' ' FROM search_docs`,
  'INSERT INTO search_words (rowid, name, text) SELECT doc, name, text FROM search_docs',
  `CREATE TRIGGER doc_worded AFTER INSERT ON search_docs BEGIN ${give} END`,
  `CREATE TRIGGER doc_unworded AFTER DELETE ON search_docs BEGIN ${take} END`,
  `CREATE TRIGGER doc_reworded AFTER UPDATE ON search_docs BEGIN ${take} ${give} END`,
]
