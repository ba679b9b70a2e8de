import { useEffect, useEffectEvent, useState } from 'react'

import { nextOption, optionId } from '#app/ui/list-keys.ts'

type Keys = {
  /** How many options there are; 0 while the list is closed. */
  count: number
  /** That there is none is said in place of the list. */
  isEmpty: boolean
  listId: string
  onAsk: (typed: string) => void
  onClose: () => void
}

/**
 * Makes the search field a combobox (ARIA 1.2): the focus stays in it, the arrow keys go through the
 * options and back to the text, Enter follows the active one or sends the form, Escape closes.
 */
export function useSearchKeys(
  input: HTMLInputElement,
  { count, isEmpty, listId, onAsk, onClose }: Keys,
) {
  const [active, setActive] = useState(-1)
  const isOpen = count > 0
  const closes = isOpen || isEmpty

  function close() {
    setActive(-1)
    onClose()
  }

  function ask() {
    setActive(-1)
    onAsk(input.value)
  }

  function move(step: number) {
    if (!isOpen) return ask()
    const next = nextOption(active, step, count)
    setActive(next)
    scrollTo(document.getElementById(optionId(listId, next)))
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = event.key === 'Enter' && document.getElementById(optionId(listId, active))
    if (!step && !option && !(event.key === 'Escape' && closes)) return
    event.preventDefault()
    if (step) move(step)
    else if (option) option.click()
    else close()
  })
  const onInput = useEffectEvent(ask)
  const onLeave = useEffectEvent(close)
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (closes && !input.form?.contains(target as Node)) close()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('blur', () => onLeave(), { signal })
    input.form?.addEventListener('submit', () => onLeave(), { signal })
    // A tap beside the list takes no focus away on a phone.
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    return () => listening.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    input.setAttribute('aria-controls', listId)
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(listId, active))
  }, [input, isOpen, listId, active])

  return { active, ask, close }
}

/** Scrolls the list alone: the browser's own way would move the page below the header, too. */
function scrollTo(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!option || !list) return
  list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2
}
