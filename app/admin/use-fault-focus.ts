import { useEffect, useRef } from 'react'

/** Each time `attempt` is another that failed, the first field at fault takes the focus. */
export function useFaultFocus(attempt: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!attempt) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-dispute]')
    const inner = fault?.matches('fieldset, [data-dispute]')
    const control = inner ? fault?.querySelector<HTMLElement>('input, button') : fault
    control?.focus()
  }, [attempt])
  return form
}
