// The bar at the top: the store's title, the categories, search, and Login or the user's links.

import { Link } from '@tanstack/react-router'
import { leave } from '../../api/leaving/leave.ts'
import { type Session, useSession } from '../../session/session.ts'
import { Brand } from '../../ui/brand.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Stroked } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { CategoryLinks } from '../home/category-links.tsx'
import { NavSearch } from '../search/nav-search.tsx'
import styles from './nav-bar.module.css'
import * as words from './shell.texts.ts'

const Bell = later(async () => (await import('../notices/bell.tsx')).Bell)
const Balance = later(async () => (await import('./balance.tsx')).Balance)

export function NavBar() {
  const session = useSession()
  return (
    <header className={styles.header}>
      <div className={classNames(styles.bar, session && styles.signedIn)}>
        <Link to="/">
          <Brand />
        </Link>
        <nav className={styles.links} aria-label={words.categories}>
          <CategoryLinks />
        </nav>
        <NavSearch />
        {session ? (
          <Account key={session.token} session={session} />
        ) : (
          <Link to="/login" className={classNames(button.bone, button.small)}>
            {words.login}
          </Link>
        )}
      </div>
    </header>
  )
}

/** On phones the words of Orders and Logout are replaced by icons. */
const Account = ({ session }: { session: Session }) => (
  <>
    <nav className={styles.own} aria-label={words.yourAccount}>
      <Link to="/orders">
        <Stroked size={20}>
          <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />
        </Stroked>
        <span>{words.orders}</span>
      </Link>
      <Link to="/wallet" className={styles.wallet}>
        <span>{words.wallet}</span> <Balance />
      </Link>
    </nav>
    <div className={styles.bell}>
      <Bell />
    </div>
    <Link to="/profile" className={styles.profile} aria-label={words.profile}>
      {session.user.name[0]}
    </Link>
    <button type="button" className={styles.logout} onClick={leave}>
      <Stroked size={20}>
        <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />
      </Stroked>
      <span>{words.logout}</span>
    </button>
  </>
)
