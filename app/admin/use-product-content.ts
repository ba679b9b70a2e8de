import { useState } from 'react'

import type { Product } from '#app/catalogue/product.ts'

import { type FormPicture, keyOf } from './form-pictures.ts'
import { draftOf, emptyDraft, type ProductDraft } from './product-draft.ts'
import type { StoredDraft } from './product-draft-store.ts'
import { formText } from './product-form-text.ts'
import { type MergedPart, mergeDrafts, mergePictures } from './product-merge.ts'

/** What stands in the product form, and how it goes together with the product as it is by now. */
export function useProductContent(opened: Product | undefined) {
  const [former, setFormer] = useState(opened)
  const [draft, setDraft] = useState(() => contentOf(opened).draft)
  const [pictures, setPictures] = useState(() => contentOf(opened).pictures)
  const [disputed, setDisputed] = useState<readonly MergedPart[]>([])
  const begun = contentOf(former)

  /** Brings the form together with the product as it is by now; `base` is what the form began with. */
  function meet(fresh: Product, base: ProductDraft, mine: ProductDraft) {
    const merged = mergeDrafts(base, mine, draftOf(fresh))
    const merging = mergePictures(former?.image ?? [], pictures, fresh.image)
    setFormer(fresh)
    setDraft(merged.draft)
    setPictures(merging)
    setDisputed(merged.disputed)
    const taken: string[] = merged.taken.map((part) => formText.parts[part])
    if (merging !== pictures) taken.push(formText.parts.pictures)
    return { taken, isDisputed: merged.disputed.length > 0 }
  }

  return {
    former,
    /** What the controls held when the form began, or met the product last. */
    begun: begun.draft,
    draft,
    pictures,
    disputed,
    isChanged: contentKey(draft, pictures) !== contentKey(begun.draft, begun.pictures),
    change: (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part })),
    setPictures,
    meet,
    settle: (part: MergedPart) => setDisputed((before) => before.filter((each) => each !== part)),
    /** Takes what was typed before the page was lost. */
    take({ base, draft: kept }: StoredDraft) {
      if (former) meet(former, base, kept)
      else setDraft(kept)
    },
  }
}

const contentOf = (product: Product | undefined) => ({
  draft: product ? draftOf(product) : emptyDraft,
  pictures: (product?.image.map((path) => ({ path })) ?? []) as readonly FormPicture[],
})

const contentKey = (draft: ProductDraft, pictures: readonly FormPicture[]) =>
  JSON.stringify([draft, pictures.map(keyOf)])
