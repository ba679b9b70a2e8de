import { Icon, type IconName } from '#app/ui/icon.tsx'

import { text } from './text.ts'

const ICONS: IconName[] = ['cash', 'back', 'truck']

/** The shop's three promises. */
export function TrustBanner({ returnHours }: { returnHours: number }) {
  return (
    <section
      aria-label={text.trustTitle}
      className="@container rounded-lg bg-white py-4 shadow-card lg:py-5"
    >
      <ul className="grid gap-4 px-4 @xl:grid-cols-[auto_auto_auto] @xl:justify-between @4xl:grid-cols-3 @4xl:gap-5 @4xl:px-0">
        {text.trust(returnHours).map(({ title, line }, n) => (
          <li key={title} className="flex items-center gap-3 @4xl:px-5">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-violet-soft text-violet">
              <Icon name={ICONS[n] ?? 'check'} />
            </span>
            <div className="text-balance">
              <p className="leading-tight font-bold">{title}</p>
              <p className="text-sm text-muted">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
