// The frame of every storefront page: navigation bar, content, footer, toasts.

import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './store-shell.module.css'

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
