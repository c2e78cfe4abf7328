// Which orders are listed. Each status is a link, so that it has an address.

import { Link } from '@tanstack/react-router'
import { toOrders } from './links.ts'
import { type StatusChoice, statusChoices } from './orders-search.ts'
import styles from './status-filter.module.css'

export const StatusFilter = ({ chosen }: { chosen: StatusChoice }) => (
  <nav className={styles.filter} aria-label="Filter by status">
    {statusChoices.map((choice) => (
      <Link
        key={choice}
        {...toOrders(choice)}
        className={styles.choice}
        aria-current={choice === chosen ? 'page' : undefined}
      >
        {choice}
      </Link>
    ))}
  </nav>
)
