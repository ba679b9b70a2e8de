/** What the shopkeeper shows at the top of the home page; no row means the shop's initial slides. */
export const heroSlides = [
  `CREATE TABLE hero_slides (
    position INTEGER PRIMARY KEY NOT NULL,
    title TEXT NOT NULL,
    line TEXT NOT NULL,
    button TEXT NOT NULL,
    target TEXT NOT NULL,
    dark INTEGER NOT NULL CHECK (dark IN (0, 1)),
    picture TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  )`,
]
