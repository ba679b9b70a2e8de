import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  hint?: string
}

/** A yes or no: a checkbox that looks like a switch of 44 px with its words beside it. */
export function Switch({ label, hint, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <input {...input} type="checkbox" className={switchClasses} />
    </label>
  )
}

/** How the checkbox itself looks, where its words stand elsewhere. */
export const switchClasses =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-violet checked:before:[translate:1.25rem] focus-visible:rounded-full forced-colors:appearance-auto forced-colors:before:hidden'
