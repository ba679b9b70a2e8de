type Held = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether a key is meant for the browser itself, as an arrow with Alt is for the way back. */
export const isShortcut = ({ ctrlKey, metaKey, altKey }: Held): boolean =>
  ctrlKey || metaKey || altKey
