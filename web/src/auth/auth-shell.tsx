// The frame of the sign-in pages: a dim sunburst, the brand, Login or Logout at the top, one card, and where to find help: some
// refusals here say 'contact support'.

import { Link, Outlet } from '@tanstack/react-router'
import { leave } from '../api/leaving/leave.ts'
import { useSession } from '../session/session.ts'
import { Brand } from '../ui/brand.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { useIsDemo } from '../ui/marks.ts'
import { Toaster } from '../ui/toaster.tsx'
import * as words from './auth.texts.tsx'
import styles from './auth-shell.module.css'
import { DemoNote } from './demo-note.tsx'

export function AuthShell() {
  const isDemo = useIsDemo()
  const isSignedIn = useSession() !== null
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Link to="/">
          <Brand />
        </Link>
        <LanguageSwitch />
        {isSignedIn ? (
          <button type="button" onClick={leave}>
            {words.logout}
          </button>
        ) : (
          <Link to="/login" state={true}>
            {words.login}
          </Link>
        )}
      </header>
      <main className={styles.main}>
        <Outlet />
        {isDemo && <DemoNote />}
      </main>
      <footer className={styles.footer}>
        <Link to="/help/$page" params={{ page: 'contact' }}>
          {words.contactUs}
        </Link>
        <Link to="/help/$page" params={{ page: 'terms' }}>
          {words.terms}
        </Link>
        <Link to="/help/$page" params={{ page: 'privacy' }}>
          {words.privacy}
        </Link>
      </footer>
      <Toaster />
    </div>
  )
}
