// The bar at the top: the store's title, the categories, search, and Login or Logout.

import { Link } from '@tanstack/react-router'
import { logOut, useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CategoryLinks } from '../home/category-links.tsx'
import { toLogin } from '../links.ts'
import { NavSearch } from '../search/nav-search.tsx'
import { Brand } from './brand.tsx'
import styles from './nav-bar.module.css'

export function NavBar() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/">
          <Brand />
        </Link>
        <nav className={styles.links} aria-label="Categories">
          <CategoryLinks />
        </nav>
        <NavSearch />
        <Account />
      </div>
    </header>
  )
}

function Account() {
  const look = classNames(button.bone, button.small)
  return useSession() ? (
    <button type="button" className={look} onClick={logOut}>
      Logout
    </button>
  ) : (
    <Link {...toLogin} className={look}>
      Login
    </Link>
  )
}
