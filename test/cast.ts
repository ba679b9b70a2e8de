import { issueToken } from '#app/account/session.server.ts'
import { type KnownUser, signUp } from '#app/account/users.server.ts'
import type { Product } from '#app/catalogue/product.ts'
import { insertProduct, type ProductDraft } from '#app/catalogue/write-product.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.server.ts'
import { HOUR } from '#app/values/time.ts'

/** Someone with an account, and the header by which they are known. */
export type Person = { user: KnownUser; signedIn: { authorization: string } }

/** The people, categories and products of the shop's tests. */
export type Cast = {
  /** Shops in Tirana. */
  arta: Person
  /** Another shopper, in Prishtina. */
  drita: Person
  /** Runs the shop. */
  besnik: Person
  /** The id of Lodra, the first category. */
  toys: string
  /** The id of Shtëpi, the second one. */
  home: string
  /** 1 250 Lek, always there. */
  train: Product
  /** 2 400 Lek, for 1 899,50 during the first hour of the shop. */
  lamp: Product
  /** 900 Lek, ten pieces. */
  football: Product
  /** 3 000 Lek, one piece. */
  guitar: Product
  /** Out of stock. */
  kite: Product
}

/** Fills an empty shop with the cast. */
export async function introduceCast(shop: Shop): Promise<Cast> {
  const toys = await addCategory(shop, 'Lodra', 0)
  const home = await addCategory(shop, 'Shtëpi', 1)
  const [arta, drita, besnik] = await Promise.all([
    enter(shop, 'Arta'),
    enter(shop, 'Drita'),
    enter(shop, 'Besnik', true),
  ])
  const add = (draft: Partial<ProductDraft>) => addProduct(shop, { categoryId: toys, ...draft })
  return {
    arta,
    drita,
    besnik,
    toys,
    home,
    train: await add({ name: 'Tren prej druri', price: 1250, image: ['uploads/train-1200.webp'] }),
    lamp: await add({
      name: 'Llambë tavoline',
      categoryId: home,
      price: 2400,
      onSale: true,
      salePrice: 1899.5,
      saleEndDate: isoTime(shop.now() + HOUR),
    }),
    football: await add({ name: 'Top futbolli', price: 900, stock: 10 }),
    guitar: await add({ name: 'Kitarë', price: 3000, stock: 1 }),
    kite: await add({ name: 'Balonë letre', price: 700, stock: false }),
  }
}

/** Adds a category and answers its id. */
export async function addCategory(shop: Shop, name: string, position: number): Promise<string> {
  const id = idIn(shop)
  const row = { id, name, slug: name.toLowerCase(), position }
  await shop.db.transaction(({ db }) => db.insertInto('categories').values(row).execute())
  return id
}

/** Adds a product; what a test leaves open is ordinary. */
export function addProduct(
  shop: Shop,
  draft: Partial<ProductDraft> & { categoryId: string },
): Promise<Product> {
  const ordinary = {
    _id: idIn(shop),
    name: 'Libër',
    description: 'I mirë dhe i qëndrueshëm.',
    image: [],
    price: 500,
    onSale: false,
    salePrice: null,
    saleEndDate: null,
    stock: true,
    popular: false,
    createdAt: shop.now(),
    updatedAt: shop.now(),
  }
  return shop.db.transaction((work) => insertProduct(work, { ...ordinary, ...draft }))
}

async function enter(shop: Shop, username: string, isAdmin = false): Promise<Person> {
  const email = `${username.toLowerCase()}@dyqani.example`
  const credentials = { username, email, password: `${username} i hapet dera`, isAdmin }
  const result = await signUp(shop.db, credentials, shop.now())
  if ('problem' in result) throw new Error(result.problem.message)
  const { token } = await issueToken(shop, result.user)
  return { user: result.user, signedIn: { authorization: `Bearer ${token}` } }
}

const idIn = (shop: Shop) => newId(shop.now())

/** What Arta sends when she orders a product, at the price that it has. */
export const orderOf = ({ _id, price }: Pick<Product, '_id' | 'price'>, quantity = 1) => ({
  customerName: 'Arta',
  customerLastName: 'Hoxha',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Kavajës 12',
  phone: '+355691234567',
  products: [{ productId: _id, quantity, price }],
})
