import * as v from 'valibot'

import { lek, moment, string, WireRefusal } from '#app/http/wire.ts'
import { LARGEST_PICTURE_MB, MOST_PICTURES } from '#app/pictures/picture.ts'
import { HIGHEST_LEK } from '#app/values/money.ts'

import type { Category } from './category.ts'
import type { Product } from './product.ts'
import { LONGEST, MOST_PIECES_IN_STOCK } from './product-fields.ts'
import type { Suggestions } from './suggest.server.ts'

const maybeMoment = (description: string) => v.nullable(moment(description))

/** A product as the contract has it. */
export const WireProduct = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.pipe(
    v.array(v.string()),
    v.description('Paths without a leading slash: put the host in front.'),
  ),
  price: lek('The normal price of one piece.'),
  onSale: v.pipe(
    v.boolean(),
    v.description('As the admin entered it; the sale is over once `saleEndDate` has passed.'),
  ),
  salePrice: v.nullable(lek('The price of one piece while the sale lasts.')),
  saleEndDate: maybeMoment('From then on the normal price counts.'),
  stock: v.pipe(
    v.union([v.number(), v.boolean()]),
    v.description('Pieces left where they are counted, otherwise whether there are any.'),
  ),
  category: string('The slug of its category.'),
  popular: v.boolean(),
  createdAt: moment('When it was added.'),
  updatedAt: moment('When it was last changed.'),
}) satisfies v.GenericSchema<Product>

/** A category as the contract has it. */
export const WireCategory = v.object({
  _id: v.string(),
  name: v.string(),
  slug: v.string(),
}) satisfies v.GenericSchema<Category>

/** What a search box offers while its text is typed. */
export const WireSuggestions = v.object({
  products: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      price: lek('What one piece costs now.'),
      image: v.nullable(v.string()),
    }),
  ),
  categories: v.array(WireCategory),
}) satisfies v.GenericSchema<Suggestions>

export const WireProductSaved = v.object({ message: v.string(), product: WireProduct })
export const WireCategoryAdded = v.object({ message: v.string(), category: WireCategory })
export const WireCategoriesOrdered = v.object({
  message: v.string(),
  categories: v.pipe(v.array(WireCategory), v.description('All of them, as they stand now.')),
})
export const WireCategoryRenamed = v.object({ message: v.string(), updatedCategory: WireCategory })

const flag = (description: string) =>
  v.exactOptional(
    v.pipe(v.union([v.boolean(), v.picklist(['true', 'false'])]), v.description(description)),
  )
const lekOrText = [v.pipe(v.number(), v.gtValue(0), v.maxValue(HIGHEST_LEK)), v.string()] as const
const ofPrice = (description: string) =>
  `Lek, at most two decimals; as text also \`2 500,50 Lek\`. ${description}`
const price = (description: string) =>
  v.pipe(v.union(lekOrText), v.description(ofPrice(description)))
const maybePrice = (description: string) =>
  v.pipe(v.union([...lekOrText, v.null()]), v.description(ofPrice(description)))

const stock = v.union([
  v.boolean(),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PIECES_IN_STOCK)),
  v.string(),
])

const LESS = 'Less than `price`.'
const IN_FUTURE =
  'In the future: ISO 8601, or a day and a time in Tirana such as `5.12.2026 15:30`.'

const fields = {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST.name)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST.description)),
  price: price('More than 0.'),
  stock: v.pipe(
    stock,
    v.description('Pieces from 0, or `true`, `false`, `in_stock`, `out_of_stock`.'),
  ),
  category: string('The slug of a category that exists.'),
  onSale: flag('Needs `salePrice`.'),
  popular: flag('Shown first where popular products are.'),
  salePrice: v.exactOptional(price(LESS)),
  saleEndDate: v.exactOptional(string(IN_FUTURE)),
}

/** JSON has a word for what a form leaves empty. */
const jsonFields = {
  ...fields,
  salePrice: v.exactOptional(maybePrice(LESS)),
  saleEndDate: v.exactOptional(v.pipe(v.nullable(v.string()), v.description(IN_FUTURE))),
}

const asSeen = (field: string) =>
  `\`${field}\` as the sender saw it: where it is another by now, nothing changes.`

/** What makes a change of single fields safe beside orders and other admins. */
const seenValues = {
  stockWas: v.exactOptional(v.pipe(stock, v.description(asSeen('stock')))),
  priceWas: v.exactOptional(price(asSeen('price'))),
  salePriceWas: v.exactOptional(maybePrice(asSeen('salePrice'))),
}

/** What makes a change of the whole product safe beside orders and other admins. */
const seen = {
  stockWas: v.exactOptional(
    v.pipe(
      stock,
      v.description(
        '`stock` as the sender saw it. Sent unchanged in `stock`, the shop keeps its own count; changed, it must still be what the shop has.',
      ),
    ),
  ),
  categoryWas: v.exactOptional(
    string(
      '`category` as the sender saw it. Sent unchanged in `category`, the product stays where it is by now.',
    ),
  ),
  updatedAtWas: v.exactOptional(string(asSeen('updatedAt'))),
}

const kept = {
  existingImages: v.exactOptional(
    string(
      'JSON list of the kept paths, in their order; without it all of them are kept. A number in it is the place of a new file, counted from 0; the others follow.',
    ),
  ),
}

const files = {
  image: v.exactOptional(
    v.pipe(
      v.array(v.file()),
      v.description(
        `JPEG, PNG, WebP, AVIF or GIF; at most ${MOST_PICTURES} of ${LARGEST_PICTURE_MB} MB and 50 megapixels each, in this order.`,
      ),
    ),
  ),
}

/** The bodies by which a product is made and changed, as a form and as JSON. */
export const newProductBody = {
  'multipart/form-data': v.object({ ...fields, ...files }),
  'application/json': v.object(jsonFields),
}
export const changedProductBody = {
  'multipart/form-data': v.object({ ...fields, ...seen, ...kept, ...files }),
  'application/json': v.object({
    ...jsonFields,
    ...seen,
    existingImages: v.exactOptional(v.array(v.string())),
  }),
}

/** When a sale ends, as a body says it. */
export const wireSaleEnd = jsonFields.saleEndDate

const { price: lonePrice, stock: loneStock, onSale, salePrice, popular } = jsonFields

/** The body by which single fields of a product are changed. */
export const patchedProductBody = {
  'application/json': v.object({
    price: v.exactOptional(lonePrice),
    salePrice,
    onSale,
    saleEndDate: wireSaleEnd,
    stock: v.exactOptional(loneStock),
    popular,
    ...seenValues,
  }),
}

/** The refusal of a change of what someone else changed, with the product as it is now. */
export const WireProductConflict = v.object({
  ...WireRefusal.entries,
  product: v.exactOptional(WireProduct),
})

/** The refusal to delete a category that still holds products. */
export const WireCategoryInUse = v.object({
  ...WireRefusal.entries,
  products: v.pipe(v.number(), v.integer(), v.description('How many it holds.')),
})
