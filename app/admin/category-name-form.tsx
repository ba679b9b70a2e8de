import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

import { categoryText } from '#app/catalogue/category-text.ts'
import { controlClasses } from '#app/ui/field.tsx'

import { ReasonedRefusal } from './sign-in-beside.tsx'
import type { Reason } from './staff-sentence.ts'
import type { RefusedChange } from './use-categories.ts'

type Props = {
  label: string
  name?: string
  /** What the keys do, for whoever cannot see it. */
  hint?: string
  /** Leaving the input sends it, as a rename does. */
  sendsOnLeave?: boolean
  /** `over` is the name that it was typed over, as it was seen. */
  onSend: (name: string, over: string) => Promise<RefusedChange | undefined>
  /** It was sent, or there is nothing to send. */
  onDone: () => void
  /** The buttons beside the input. */
  children: (busy: boolean) => ReactNode
}

/** Asks for the name of a category. Enter sends it, Escape leaves everything as it was. */
export function CategoryNameForm({
  label,
  name = '',
  hint,
  sendsOnLeave = false,
  onSend,
  onDone,
  children,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  /** Another admin may give it another name meanwhile, which a refusal tells of. */
  const [seen, setSeen] = useState<string | undefined>(name)
  const over = seen ?? name
  const { busy, error, send, dismiss } = useSending(async (typed) => {
    const refused = await onSend(typed, over)
    if (refused) setSeen(undefined)
    return refused
  })

  useEffect(() => input.current?.select(), [])

  async function submit() {
    const isChanged = typed.trim() !== over || over === ''
    if (!isChanged || (await send(typed.trim()))) onDone()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // Another window came to the front: the input still has the focus of this one.
    if (document.activeElement === input.current) return
    // What was refused would be gone under the finger that goes to its link.
    if (currentTarget.form?.contains(relatedTarget)) return
    if (sendsOnLeave) void submit()
  }

  return (
    <form
      noValidate
      className="min-w-0 flex-1"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onDone()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          name="name"
          value={typed}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className={`${controlClasses(Boolean(error))} sm:w-auto sm:flex-1`}
          onBlur={leave}
          onChange={(event) => {
            setTyped(event.target.value)
            dismiss()
          }}
        />
        <p
          id={`${id}-error`}
          role="alert"
          className="w-full font-medium text-red empty:hidden sm:order-last"
        >
          {error && <ReasonedRefusal {...error} />}
        </p>
        {children(busy)}
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {hint}
      </p>
    </form>
  )
}

/** Sends a name once at a time, and knows what was wrong with it. */
function useSending(onSend: (name: string) => ReturnType<Props['onSend']>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Reason>()

  async function send(name: string): Promise<boolean> {
    if (busy) return false
    setError(name ? undefined : { sentence: categoryText.blankName })
    if (!name) return false
    setBusy(true)
    const refused = await onSend(name)
    setBusy(false)
    setError(refused)
    return !refused
  }

  return { busy, error, send, dismiss: () => setError(undefined) }
}
