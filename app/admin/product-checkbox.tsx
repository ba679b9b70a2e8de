import { partlyChecked } from './partly-checked.ts'

type Props = {
  /** Where words beside it choose by a tap, too. */
  id?: string
  label: string
  checked: boolean
  /** Some of what it stands for, not all. */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** Chooses a product, or all of a page; 44 px to the finger, less to the eye. */
export function ProductCheckbox({ id, label, checked, partly = false, onChange }: Props) {
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center rounded-md">
      <input
        ref={partlyChecked(partly)}
        type="checkbox"
        id={id}
        aria-label={label}
        className="size-6 cursor-pointer rounded-sm bg-white accent-violet lg:size-5"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
