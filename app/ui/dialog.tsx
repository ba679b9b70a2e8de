import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { ignoreSecondClick } from './second-click.ts'
import { text } from './text.ts'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Stays in sight below a body that scrolls. */
  footer?: ReactNode
  /**
   * `side` slides in from the right, as a cart does; `center` is a sheet from below on phones; `window`
   * leaves pictures all of it: the button that closes it lies over them.
   */
  place?: 'center' | 'side' | 'window'
}

const PLACES = {
  center:
    '@container bg-white mt-auto mb-0 w-full max-w-full rounded-t-xl sm:my-auto sm:w-[34rem] sm:rounded-xl max-h-[92dvh]',
  side: '@container [--appear-from:2rem_0] bg-white mr-0 my-0 h-dvh max-h-dvh w-full max-w-full sm:w-[28rem] sm:rounded-l-xl',
  window: 'bg-soft h-dvh max-h-dvh w-full max-w-full',
}

/**
 * In a short window, and in a narrow one with large letters, all of a dialog scrolls; where a short one is
 * wide, a short foot stays in sight.
 */
const FRAMES = {
  plain: 'flex flex-col short:block short:overflow-y-auto @max-3xs:block @max-3xs:overflow-y-auto',
  footed:
    'flex flex-col max-sm:short:block max-sm:short:overflow-y-auto @max-3xs:block @max-3xs:overflow-y-auto',
  window: 'pointer-events-none relative',
}

const BODIES = {
  plain:
    'min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 short:overflow-visible @max-3xs:overflow-visible',
  footed:
    'min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 short:py-3 max-sm:short:overflow-visible @max-3xs:overflow-visible',
  window: 'h-full',
}

/** Safari has a ring around what takes the focus in a dialog, for whoever opened it by a finger, too. */
function showModal(dialog: HTMLDialogElement) {
  const isByKeys = document.querySelector(':focus-visible')
  dialog.showModal()
  const taker = document.activeElement
  if (isByKeys || !(taker instanceof HTMLElement)) return
  // Not `focusVisible: false`: Safari knows it from 18.4 on.
  taker.style.outline = 'none'
  taker.addEventListener('blur', () => taker.style.removeProperty('outline'), { once: true })
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and returns to where it came
 * from, Escape and a tap beside it close it. Its content exists only while it is open.
 */
export function Dialog({ title, open, onClose, children, footer, place = 'center' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const titleId = useId()
  const isWindow = place === 'window'
  const hasShortFoot = place === 'center' && footer !== undefined
  const build = isWindow ? 'window' : hasShortFoot ? 'footed' : 'plain'

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    ignoreSecondClick()
    if (open) {
      // Measured before it opens; under another dialog the scrollbar's room is still there.
      const { documentElement: root } = document
      root.toggleAttribute('data-scrollbar', innerWidth > root.offsetWidth)
      showModal(dialog)
    } else dialog.close()
  }, [open])

  // Taken away while open, it must close first: only closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`text-ink shadow-lift outline-none ${PLACES[place]}`}
      // Escape: the browser would close it now and tell so later, and undo what is opened meanwhile.
      onCancel={(event) => {
        // A field for files inside says the same when none is chosen.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // The event comes in a task of its own, by which time the dialog may be open again.
        if (!currentTarget.open) onClose()
      }}
      // Who chooses the text of a field may let go beside the dialog: that is a click on it, too.
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedBeside.current) onClose()
      }}
    >
      {open && (
        // Not 100 %: of a height that follows the content, Safari makes nothing.
        <div className={`h-[inherit] max-h-[inherit] ${FRAMES[build]}`}>
          {/* No `header`, nor a `footer` below: in a dialog they would be the page’s, a second time. */}
          <div
            className={
              isWindow
                ? 'absolute top-2 right-2 z-10'
                : 'flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 short:py-1'
            }
          >
            <h2 id={titleId} className={isWindow ? 'sr-only' : 'text-lg font-bold'}>
              {title}
            </h2>
            <button
              type="button"
              aria-label={text.close}
              className={`size-11 shrink-0 rounded-full text-lg hover:bg-soft ${isWindow ? 'pointer-events-auto bg-white/90 shadow-card' : ''}`}
              onClick={onClose}
            >
              ✖
            </button>
          </div>
          <div className={BODIES[build]}>{children}</div>
          {footer && <div className="border-t border-line p-5 short:py-2">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
