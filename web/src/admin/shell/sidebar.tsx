// The console's side navigation, with the signed-in user at its foot.

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signOut } from '../../api/auth.ts'
import { useSession } from '../../session/session.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { toScreen } from '../links.ts'
import { type NavEntry, navGroups } from '../nav.ts'
import { rightsQuery, useMay } from '../rights.ts'
import { Key } from '../ui/key.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import { roleNames } from '../users/role-names.ts'
import { BrandLink } from './brand-link.tsx'
import { maintenanceQuery } from './maintenance-query.ts'
import styles from './sidebar.module.css'
import { useWaiting } from './use-waiting.ts'

export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const reason = useQuery(maintenanceQuery).data?.reason
  const may = useMay()
  const nav = useCurrentInSight()
  const isRestored = reason != null && reason !== 'setting'
  return (
    <div className={styles.side}>
      <div className={styles.top}>
        <BrandLink className={styles.brand} />
        <Link to="/home" className={styles.store}>
          Store
        </Link>
      </div>
      <button type="button" className={styles.search} onClick={onSearch}>
        <SearchIcon size={17} />
        <span>Search</span>
        <Key name="Ctrl K" />
      </button>
      <nav ref={nav} className={styles.nav} aria-label="Game Admin">
        {navGroups
          .map(({ title, entries }) => ({
            title,
            shown: entries.filter(
              ({ call, isAfterRestore = false }) => may(call) && (isRestored || !isAfterRestore),
            ),
          }))
          .filter(({ shown }) => shown.length > 0)
          .map(({ title, shown }) => (
            <div key={title} className={styles.group}>
              {title && <h2>{title}</h2>}
              <ul>
                {shown.map((entry) => (
                  <li key={entry.screen}>
                    <Entry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <Me />
    </div>
  )
}

/** The menu is longer than most windows: after a change of screen, its entry is scrolled into view. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [path])
  return nav
}

function Entry({ screen, label, icon, letter }: NavEntry) {
  const waiting = useWaiting(screen)
  return (
    <Link
      {...toScreen(screen)}
      className={styles.link}
      title={letter && `G, then ${letter.toUpperCase()}`}
      activeOptions={{ exact: screen === '', includeSearch: false }}
    >
      <NavIcon name={icon} />
      <span>{label}</span>
      {waiting > 0 && <b title={`${waiting} waiting`}>{waiting > 999 ? '999+' : waiting}</b>}
    </Link>
  )
}

function Me() {
  const user = useSession()?.user
  const setName = useQuery(rightsQuery).data?.setName
  if (!user) return null
  const initials = user.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <div className={styles.me}>
      <Link
        to="/profile"
        hash="second-factor"
        className={styles.profile}
        title="Your profile and second factor"
      >
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <span>
          <strong>{user.name}</strong>
          <small>{setName ?? roleNames[user.role]}</small>
        </span>
      </Link>
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
    </div>
  )
}
