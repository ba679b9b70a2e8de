import type { ProductSummary } from '#app/catalogue/product.ts'
import { ScrollRow } from '#app/ui/scroll-row.tsx'
import { Section } from '#app/ui/section.tsx'

import { ProductCard } from './product-card.tsx'

type Props = { title: string; products: readonly ProductSummary[]; now: number }

/** Products in one row that is swiped, under a title; nothing where there are none. */
export function ProductRow({ title, products, now }: Props) {
  if (products.length === 0) return null
  return (
    <Section title={title} withButtons later="[--height:30rem]">
      <ScrollRow
        label={title}
        items={products.map((product) => ({
          key: product._id,
          content: (
            <ProductCard
              product={product}
              now={now}
              countdown={false}
              sizes="(width < 641px) 42vw, 224px"
            />
          ),
        }))}
      />
    </Section>
  )
}
