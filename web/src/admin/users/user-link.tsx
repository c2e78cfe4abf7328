// A link to a user's page.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toUser } from '../links.ts'
import { useMay } from '../rights.ts'
import styles from './user-link.module.css'

type Props = { userid: number; children: ReactNode }

/** Only the words, for people who may not see users. */
export function UserLink({ userid, children }: Props) {
  const canSee = useMay()(userEndpoints.detail)
  if (!canSee) return children
  return (
    <Link
      {...toUser(userid)}
      className={styles.link}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </Link>
  )
}
