// Which orders are listed. Each status is a link, so that it has an address. Statuses that the customer has
// no orders in are left out, so that the others fit on a phone.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { Link } from '@tanstack/react-router'
import { toOrders } from '../links.ts'
import { statusWords } from '../status-words.ts'
import * as words from './orders.texts.ts'
import { type Chosen, statusChoices } from './orders-search.ts'
import styles from './status-filter.module.css'

type Props = { chosen: Chosen; counts: Partial<Record<OrderStatus, number>> | undefined }

export function StatusFilter({ chosen, counts }: Props) {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const countOf = (choice: Chosen['status']) => (choice === 'All' ? all : (counts?.[choice] ?? 0))
  const shown = statusChoices.filter(
    (choice) => choice === 'All' || choice === chosen.status || countOf(choice) > 0,
  )
  return (
    <nav className={styles.filter} aria-label={words.filterByStatus}>
      {shown.map((choice) => (
        <Link
          key={choice}
          {...toOrders({ ...chosen, status: choice, page: 1 })}
          className={styles.choice}
          aria-current={choice === chosen.status ? 'page' : undefined}
        >
          {choice === 'All' ? words.all : statusWords[choice]}{' '}
          {counts && <small>{countOf(choice)}</small>}
        </Link>
      ))}
    </nav>
  )
}
