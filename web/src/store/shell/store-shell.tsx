// The frame of every storefront page: navigation bar, content, footer, toasts.

import { Outlet } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { later } from '../../ui/later.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { NavBar } from './nav-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import * as words from './shell.texts.ts'
import styles from './store-shell.module.css'

/** Loaded later: it is below the fold, except on short pages, where it moves nothing. */
const Footer = later(async () => (await import('./footer.tsx')).Footer, { isRendered: true })

/** Personal, so never part of the first screen. */
const UnpaidBar = later(async () => (await import('../payments/unpaid-bar.tsx')).UnpaidBar)

export function StoreShell() {
  const isSignedIn = useSession() !== null
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {words.skipToContent}
      </a>
      <NavBar />
      <OfflineBar />
      {isSignedIn && <UnpaidBar />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
