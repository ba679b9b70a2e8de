import { useEffect, useRef } from 'react'

import { Field } from '#app/ui/field.tsx'
import { LONGEST_QUERY } from '#app/values/query.ts'

/** How long a pause in typing must last, in milliseconds. */
const PAUSE_MS = 300

type Props = {
  label: string
  placeholder: string
  query: string
  onSearch: (query: string) => void
  className: string
}

/** Searches when typing pauses. The text is the browser's until then: no answer takes letters away. */
export function SearchField({ query, onSearch, className, ...labels }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = query
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        onSearch(input.current?.value.trim() ?? '')
      }}
    >
      <Field
        ref={input}
        type="search"
        {...labels}
        defaultValue={query}
        maxLength={LONGEST_QUERY}
        enterKeyHint="search"
        onChange={({ target }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(target.value.trim()), PAUSE_MS)
        }}
      />
    </form>
  )
}
