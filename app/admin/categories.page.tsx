import { useRef } from 'react'

import type { Category } from '#app/catalogue/category.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Route } from './+types/categories.page'
import { CategoryDeletion } from './category-deletion.tsx'
import { CategoryList } from './category-list.tsx'
import { text } from './category-text.ts'
import { News } from './news.tsx'
import { useCategories } from './use-categories.ts'
import { useQuestion } from './use-question.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.title(shopName) }]
}

export default function CategoriesPage() {
  const state = useCategories()
  const { list, failed } = state
  const { asked: deleting, ask: askToDelete, end } = useQuestion<Category>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto max-w-4xl">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-tight outline-none">
        {text.heading}
      </h1>
      <p className="mt-1 mb-6 min-h-6 text-muted">
        {list && list.length > 0 && text.count(list.length)}
      </p>
      {/* Before the list: it must close before a row can take the focus. */}
      <CategoryDeletion
        category={deleting}
        others={list?.filter(({ _id }) => _id !== deleting?._id) ?? []}
        onDelete={(category, moveTo) => state.remove(category, moveTo, () => end(category))}
        onLost={(refusal) => state.tell({ tone: 'error', ...refusal })}
        onClose={() => end(deleting)}
      />
      {failed && (
        <div className="mb-4">
          <RetryNotice
            onRetry={() => {
              void state.reload()
              heading.current?.focus()
            }}
          >
            {text.failedList}
          </RetryNotice>
        </div>
      )}
      {!failed && !list && <LoadingList />}
      {list?.length === 0 && <EmptyState sentence={text.none} />}
      {list && <CategoryList categories={list} state={state} onDelete={askToDelete} />}
      <News news={state.news} onClose={() => state.tell(null)} />
    </div>
  )
}

/** As high as the rows that come. */
function LoadingList() {
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="h-20" />
      ))}
    </div>
  )
}
