import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first invalid field each time `attempt` becomes another failed try. It is empty
 * while none has failed.
 */
export function useErrorFocus(attempt: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!attempt) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-dispute]')
    const inner = invalid?.matches('fieldset, [data-dispute]')
    const control = inner ? invalid?.querySelector<HTMLElement>('input, button') : invalid
    control?.focus()
  }, [attempt])
  return form
}
