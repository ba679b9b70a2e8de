import { Switch } from '#app/ui/switch.tsx'

import type { useOrderSound } from './use-order-sound.ts'
import { text } from './order-text.ts'

/** Whether a new order is to be heard. Switching it on lets it be heard once. */
export function OrderSoundSwitch({ sound }: { sound: ReturnType<typeof useOrderSound> }) {
  const { wanted, ready, toggle } = sound
  return (
    <Switch
      label={text.sound}
      {...(wanted && !ready && { hint: text.soundWaits })}
      checked={wanted}
      onChange={toggle}
    />
  )
}
