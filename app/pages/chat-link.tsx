import { useEffect, useState } from 'react'

import { whatsAppTo } from '#app/values/phone.ts'
import { outside } from '#app/ui/outside.ts'

import { text } from './text.ts'

/** How long the button stays faded after a scroll, in milliseconds (specification, section 1). */
const FADE = 500

/** The floating button that opens a WhatsApp conversation with the shop's number (E.164). */
export function ChatLink({ phone }: { phone: string }) {
  const faded = useFadeAfterScroll()
  return (
    <a
      href={whatsAppTo(phone)}
      {...outside}
      aria-label={text.chatOpen}
      className={`relative flex size-11 items-center justify-center rounded-full bg-green text-white shadow-lift transition-opacity ${faded ? 'opacity-40' : ''}`}
    >
      <svg
        aria-hidden="true"
        className="drawn stroke-2"
        viewBox="0 0 32 32"
        width="1.75rem"
        height="1.75rem"
      >
        <path d="M5 27l1.7-5.2A11 11 0 1 1 11 25.8L5 27Z" />
        <path
          d="M11.5 11.5c.3-1.2 1.5-1.5 2.1-.4l.8 1.5c.3.5 0 1-.4 1.5-.5.5.9 2.6 2.8 3.5.7-.7 1.2-1 1.7-.7l1.5.8c1 .6.6 1.9-.6 2.2-3.3.9-8.8-4.5-7.9-8.4Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      <span role="tooltip" className="tooltip bg-ink text-sm font-medium text-white">
        {text.chatGreeting}
      </span>
    </a>
  )
}

function useFadeAfterScroll(): boolean {
  const [faded, setFaded] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fade = () => {
      clearTimeout(timer)
      setFaded(true)
      timer = setTimeout(() => setFaded(false), FADE)
    }
    addEventListener('scroll', fade, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', fade)
    }
  }, [])
  return faded
}
