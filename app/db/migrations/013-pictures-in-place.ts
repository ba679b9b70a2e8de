/**
 * On SQLite a card's picture lies where its key is found, not a second look-up away, and takes two
 * thirds of the room.
 */
export const picturesInPlaceOnSqlite = [
  `CREATE TABLE pictures_in_place (
    product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    PRIMARY KEY (product_id, position)
  ) STRICT, WITHOUT ROWID`,
  // In the order of the key each page of the table is written once.
  `INSERT INTO pictures_in_place (product_id, position, path)
    SELECT product_id, position, path FROM product_images ORDER BY product_id, position`,
  'DROP TABLE product_images',
  'ALTER TABLE pictures_in_place RENAME TO product_images',
]
