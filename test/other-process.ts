/** Another process of the same shop: renames a product, as `node other-process.ts DIR URL ID NAME`. */
import { findProduct } from '#app/catalogue/products.server.ts'
import { rewriteProduct } from '#app/catalogue/write-product.server.ts'
import { openDatabase } from '#app/db/database.server.ts'

const [dataDir = '', databaseUrl, id = '', name = ''] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
await db.transaction(async (work) => {
  const product = await findProduct(work.db, id)
  const row = await work.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product || !row) throw new Error(`There is no product ${id}`)
  const draft = { ...product, name, categoryId: row.category_id, updatedAt: Date.now() }
  await rewriteProduct(work, product, draft)
})
// Only now does anybody else know.
process.stdout.write('done')
await db.close()
