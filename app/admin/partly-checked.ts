/** The `ref` of a checkbox: shows that some of what it stands for is chosen, not all. */
export const partlyChecked = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly
}
