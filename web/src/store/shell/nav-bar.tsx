// The bar at the top: the store's title, the categories, search, and Login or the user's links.

import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { logOut, type Session, useSession } from '../../session/session.ts'
import { Brand } from '../../ui/brand.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CategoryLinks } from '../home/category-links.tsx'
import { NavSearch } from '../search/nav-search.tsx'
import styles from './nav-bar.module.css'

export function NavBar() {
  const session = useSession()
  return (
    <header className={styles.header}>
      <div className={classNames(styles.bar, session && styles.signedIn)}>
        <Link to="/">
          <Brand />
        </Link>
        <nav className={styles.links} aria-label="Categories">
          <CategoryLinks />
        </nav>
        <NavSearch />
        <Account session={session} />
      </div>
    </header>
  )
}

function Account({ session }: { session: Session | null }) {
  const look = classNames(button.bone, button.small)
  if (!session) {
    return (
      <Link to="/login" className={look}>
        Login
      </Link>
    )
  }
  return (
    <>
      <nav className={classNames(styles.links, styles.own)} aria-label="Your account">
        <Link to="/orders">Orders</Link>
        <Link to="/wallet">Wallet</Link>
      </nav>
      <Link to="/profile" className={styles.profile} aria-label="Profile">
        {session.user.name[0]}
      </Link>
      <button type="button" className={look} onClick={leave}>
        Logout
      </button>
    </>
  )
}

/** Sign-out is downloaded on demand. If the download fails, this browser still forgets the session. */
function leave({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  // Disabled until it disappears after the logout, to show that the click worked.
  currentTarget.disabled = true
  void import('../../api/auth.ts').then(({ signOut }) => signOut(), logOut)
}
