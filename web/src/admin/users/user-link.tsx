// A link to a user's page.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toUser } from '../links.ts'
import styles from './user-link.module.css'

type Props = { userid: number; children: ReactNode }

export const UserLink = ({ userid, children }: Props) => (
  <Link
    {...toUser(userid)}
    className={styles.link}
    title={typeof children === 'string' ? children : undefined}
  >
    {children}
  </Link>
)
