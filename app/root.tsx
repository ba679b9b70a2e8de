import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import { FailurePage } from '#app/pages/failure-page.tsx'
import { PageProgress } from '#app/ui/page-progress.tsx'
import { Styles } from '#app/ui/styles.tsx'

import type { Route } from './+types/root'

export function Layout({ children }: { children: React.ReactNode }) {
  // What was asked for before this moment is done now: see first-view/late-scripts.server.ts.
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    // `data-painted` may be there before React is: see first-view/late-scripts.server.ts.
    <html lang="sq" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href="/fonts/hanken-grotesk.woff2" as="font" crossOrigin="" />
        <Meta />
        <Links />
        <Styles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageProgress />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
