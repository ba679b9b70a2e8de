import { useEffect } from 'react'
import { isRouteErrorResponse, useMatch, useRouteLoaderData } from 'react-router'

import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { text } from './failure-text.ts'
import { CodeMissing } from './load-route-module.ts'
import { Logo } from './logo.tsx'
import type { loader } from './shop.layout.tsx'

/**
 * Stands in for a page that could not be made. It needs no data and tells nothing of the error: what
 * went wrong is the log's business. It tries again by itself once there is a line.
 */
export function FailurePage({ error }: { error: unknown }) {
  useReloadOnceOnline(error)
  const kind = kindOf(error)
  const missing = kind === 'missing'
  const { title, line } = text[kind]
  const shopName = useRouteLoaderData<typeof loader>('pages/shop.layout')?.shop.name ?? text.shop
  const ofProduct = useMatch('/information/:id') && !missing
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Header shopName={shopName} />
      <main className="wrap flex flex-col items-center py-16 text-center md:py-24">
        <span className="flex size-24 items-center justify-center rounded-full bg-amber-soft text-amber-deep">
          <Icon name={missing ? 'search' : 'warning'} size={48} />
        </span>
        <h1 className="mt-6 text-3xl font-bold tracking-tight text-balance md:text-4xl">{title}</h1>
        {ofProduct && <p className="mt-4 font-semibold">{text.product}</p>}
        <p className="mt-4 max-w-[52ch] text-lg text-muted text-pretty">{line}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {!missing && <Button onClick={() => location.reload()}>{text.reload}</Button>}
          {/* A fresh document: whatever broke this page must not follow to the next. */}
          <ButtonLink to="/" reloadDocument look={missing ? 'primary' : 'secondary'}>
            {text.home}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}

function kindOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return 'missing'
  if (navigator.onLine === false) return 'offline'
  return status === 429 || status === 503 ? 'busy' : 'broken'
}

function Header({ shopName }: { shopName: string }) {
  return (
    <header className="border-b border-line">
      <div className="wrap flex py-3">
        <a href="/" className="flex min-h-11 items-center">
          <Logo name={shopName} />
        </a>
      </div>
    </header>
  )
}

function useReloadOnceOnline(error: unknown) {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    // Any answer will do: the line is back, or the shop was renewed and its code has other names.
    if (error instanceof CodeMissing) {
      fetch(error.message, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
    }
    return () => removeEventListener('online', reload)
  }, [error])
}
