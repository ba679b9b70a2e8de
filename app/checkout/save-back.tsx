import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Profile } from '#app/account/profile.ts'
import { readSession } from '#app/account/session.ts'
import { useSaving } from '#app/account/use-saving.ts'
import type { Order } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'

import { changeOf, type Difference, differences } from './profile-differences.ts'
import { thankYouText } from './thank-you-text.ts'

/** Offers to keep for the next time what an order says otherwise than its customer's profile. */
export function SaveBack({ order }: { order: Order }) {
  const found = useDifferences(order)
  const { busy, saved, error, save } = useSaving()
  if (found.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-ground p-4 sm:p-5 print:hidden">
      {!saved && (
        <>
          <h2 className="text-lg font-bold">{thankYouText.saveBack}</h2>
          <p className="mt-1 text-muted">{thankYouText.saveBackIntro}</p>
          <dl className="my-4 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {found.map(({ label, value }) => (
              <div key={label} className="sm:contents">
                <dt className="text-sm text-muted sm:text-base">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <Button look="secondary" busy={busy} onClick={() => void save(changeOf(found))}>
            {busy ? thankYouText.savingBack : thankYouText.saveBackYes}
          </Button>
        </>
      )}
      <p role="status" className={error ? 'text-red not-empty:mt-3' : 'text-green'}>
        {saved ? thankYouText.savedBack : error && thankYouText.saveBackFailed}
      </p>
    </section>
  )
}

/** Nothing for a guest or an admin, and nothing where the profile cannot be had: it is only an offer. */
function useDifferences(order: Order): Difference[] {
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    const session = readSession(Date.now())
    if (!session || session.isAdmin) return
    void call<Profile>('/api/auth/me').then((answer) => {
      if (answer.ok) setProfile(answer.body)
    })
  }, [])
  return profile ? differences(profile, order) : []
}
