// The frame of the sign-in pages: a dim sunburst, the brand at the top, one card.

import { Link, Outlet } from '@tanstack/react-router'
import { Brand } from '../ui/brand.tsx'
import { isDemo } from '../ui/is-demo.ts'
import { Toaster } from '../ui/toaster.tsx'
import styles from './auth-shell.module.css'
import { DemoNote } from './demo-note.tsx'

export const AuthShell = () => (
  <div className={styles.shell}>
    <header className={styles.header}>
      <Link to="/">
        <Brand />
      </Link>
    </header>
    <main className={styles.main}>
      <Outlet />
      {isDemo() && <DemoNote />}
    </main>
    <Toaster />
  </div>
)
