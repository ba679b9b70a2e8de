import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Stands beside the title. */
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A titled card of the staff's first screen. */
export function DashboardBlock({ title, aside, wide = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-lg bg-white p-4 shadow-card sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** What a block says while it has nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-muted">{children}</p>
}

type ToggleProps<Name extends string> = {
  label: string
  names: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}

/** Two ways to see the same, one of which is chosen. */
export function Toggle<Name extends string>({ label, names, chosen, onChoose }: ToggleProps<Name>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap rounded-xl bg-soft p-1">
      {(Object.entries(names) as [Name, string][]).map(([name, words]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className="min-h-11 rounded-full px-4 text-sm font-semibold text-muted hover:text-violet aria-pressed:bg-white aria-pressed:text-violet aria-pressed:shadow-card"
          onClick={() => onChoose(name)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
