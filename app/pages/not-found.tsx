import { Form, Link } from 'react-router'

import type { ShownCategory } from '#app/catalogue/category.ts'
import { MENU_LISTINGS } from '#app/catalogue/listing-names.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LONGEST_QUERY, SEARCHABLE } from '#app/values/query.ts'

import { type Missing, text } from './not-found-text.ts'
import { text as shopText } from './text.ts'

type Props = { categories: readonly ShownCategory[]; what: Missing }

/** What stands where a page, a product or a category was looked for in vain: ways on from here. */
export default function NotFound({ categories, what }: Props) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-3xl pt-10 md:pt-16">
        <p className="font-bold text-violet">404</p>
        <h1 className="mt-1 text-3xl leading-tight font-bold tracking-tight text-balance md:text-4xl">
          {text.title[what]}
        </h1>
        <p className="mt-3 text-lg text-muted">{text.line[what]}</p>
        <SearchAgain />
        <Listings />
        {categories.length > 0 && <Categories categories={categories} />}
        <p className="mt-10">
          <ButtonLink to="/" look="secondary">
            {text.home}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function SearchAgain() {
  return (
    <Form
      action="/kategori/search"
      className="mt-8 flex flex-wrap items-end gap-3 rounded-xl bg-white p-5 shadow-card md:p-6"
    >
      <Field
        label={text.search}
        className="min-w-0 flex-1 basis-52"
        type="search"
        name="query"
        required
        pattern={SEARCHABLE}
        title={shopText.searchBlank}
        maxLength={LONGEST_QUERY}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" className="grow sm:grow-0">
        <Icon name="search" size={20} />
        {text.searchButton}
      </Button>
    </Form>
  )
}

function Listings() {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl font-bold">{text.look}</h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {MENU_LISTINGS.map((listing) => (
          <Listing key={listing.slug} {...listing} />
        ))}
      </ul>
    </section>
  )
}

function Listing({ slug, name }: ShownCategory) {
  return (
    <li>
      <Link
        to={`/kategori/${slug}`}
        prefetch="intent"
        className="flex min-h-16 items-center justify-between gap-3 rounded-lg bg-white px-5 text-lg font-bold shadow-card transition-lift hover:[translate:0_-2px] hover:text-violet hover:shadow-lift"
      >
        {name}
        <Icon name="right" size={20} className="text-violet" />
      </Link>
    </li>
  )
}

function Categories({ categories }: { categories: readonly ShownCategory[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl font-bold">{text.categories}</h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ name, slug }) => (
          <li key={slug} className="max-w-full">
            <Link
              to={`/kategori/${slug}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-white px-5 font-medium wrap-anywhere transition-colors hover:border-violet hover:bg-violet-soft hover:text-violet-deep"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
