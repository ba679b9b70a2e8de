import { describe, expect, test } from 'vitest'

import { emptyDraft, type ProductDraft } from './product-draft.ts'
import { mergeDrafts, mergePictures } from './product-merge.ts'

const base: ProductDraft = {
  ...emptyDraft,
  name: 'Top',
  price: '900',
  status: 'in_stock',
  pieces: '10',
}
const merged = (mine: Partial<ProductDraft>, theirs: Partial<ProductDraft>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs })

describe('two changes of one product', () => {
  test('of different fields are both kept', () => {
    expect(merged({ name: 'Top lëkure' }, { pieces: '6' })).toEqual({
      draft: { ...base, name: 'Top lëkure', pieces: '6' },
      taken: ['stock'],
      disputed: [],
    })
  })

  test('of the same field are in dispute, and mine stays until one is chosen', () => {
    expect(merged({ pieces: '25' }, { pieces: '6', price: '950' })).toEqual({
      draft: { ...base, pieces: '25', price: '950' },
      taken: ['price'],
      disputed: ['stock'],
    })
  })

  test('that come to the same are none', () => {
    expect(merged({ pieces: '6' }, { pieces: '6' })).toMatchObject({ taken: [], disputed: [] })
  })

  test('keep the terms of a sale together', () => {
    const { draft, disputed } = merged(
      { onSale: true, salePrice: '800' },
      { onSale: true, salePrice: '700', saleEndDate: '2026-12-01T10:00' },
    )
    expect(disputed).toEqual(['sale'])
    expect(draft).toMatchObject({ salePrice: '800', saleEndDate: '' })
  })
})

describe('the pictures of two changes', () => {
  const fresh = { file: new File(['x'], 'e-re.png'), url: 'blob:1' }
  const kept = (...paths: string[]) => paths.map((path) => ({ path }))

  test('are the new ones where mine are untouched, and mine where theirs are', () => {
    expect(mergePictures(['a', 'b'], kept('a', 'b'), ['b', 'c'])).toEqual(kept('b', 'c'))
    const mine = [fresh, ...kept('b')]
    expect(mergePictures(['a', 'b'], mine, ['a', 'b'])).toEqual(mine)
  })

  test('hold what either side added, and not what either removed', () => {
    const mine = [fresh, ...kept('b', 'a')]
    expect(mergePictures(['a', 'b', 'c'], mine, ['b', 'c', 'd'])).toEqual([
      fresh,
      ...kept('b', 'd'),
    ])
  })
})
