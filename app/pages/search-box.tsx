import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'
import { LONGEST_QUERY, SEARCHABLE } from '#app/values/query.ts'

import { text } from './text.ts'

/** The search box of every page. A blank text leads nowhere. Whoever enters it gets suggestions. */
export function SearchBox({ className }: { className: string }) {
  const input = useRef<HTMLInputElement>(null)
  const query = useSearchParams()[0].get('query') ?? ''
  const sent = useRef(query)
  const [suggestions, setSuggestions] = useState<ReactNode>()

  // Not at first: somebody may type before the page's scripts are there.
  useEffect(() => {
    if (input.current && sent.current !== query) input.current.value = query
    sent.current = query
  }, [query])

  useEffect(() => {
    if (document.activeElement === input.current) void fetchSuggestions()
  }, [])

  /** Where their code does not come, the box is as good without, and the next focus asks again. */
  async function fetchSuggestions() {
    const part = await import('./search-suggestions.tsx').catch(() => undefined)
    if (part && input.current) setSuggestions(<part.default input={input.current} sent={sent} />)
  }

  return (
    <search className={className}>
      <Form
        className="relative"
        action="/kategori/search"
        onSubmit={() => (sent.current = input.current?.value ?? '')}
      >
        <input
          ref={input}
          type="search"
          name="query"
          defaultValue={query}
          required
          pattern={SEARCHABLE}
          title={text.searchBlank}
          // The browser's own bubble is for whoever has no scripts.
          onInvalid={(event) => event.preventDefault()}
          maxLength={LONGEST_QUERY}
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="search"
          onFocus={() => void fetchSuggestions()}
          className="min-h-11 w-full rounded-full border border-edge bg-white pr-12 pl-5 text-base placeholder:text-muted focus-visible:rounded-full focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={text.search}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-full text-violet focus-visible:outline-offset-[-3px]"
        >
          <Icon name="search" size={22} />
        </button>
        {suggestions}
      </Form>
    </search>
  )
}
