// The frame of every storefront page: navigation bar, content, footer, toasts.

import { Outlet } from '@tanstack/react-router'
import { later } from '../../ui/later.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './store-shell.module.css'

/** Loaded later: it is below the fold, except on short pages, where it moves nothing. */
const Footer = later(async () => (await import('./footer.tsx')).Footer)

export function StoreShell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
