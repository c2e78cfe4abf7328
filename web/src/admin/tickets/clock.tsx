// The time left for an answer.

import type { ListedTicket } from '@gemwala/contract/tickets/support.shapes'
import { None } from '../list/none.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { useNow } from '../list/use-now.ts'
import styles from './tickets.module.css'

export function Clock({ dueAt, isOverdue }: Pick<ListedTicket, 'dueAt' | 'isOverdue'>) {
  const now = useNow()
  if (dueAt === null) return <None />
  const minutes = Math.round((Date.parse(dueAt) - now) / 60_000)
  const isLate = isOverdue || minutes < 0
  return (
    <span className={styles.clock} data-late={isLate || undefined} title={showUpdated(dueAt)}>
      {isLate ? `${show(-minutes)} late` : `${show(minutes)} left`}
    </span>
  )
}

const show = (minutes: number): string =>
  minutes < 60 ? `${Math.max(minutes, 0)} min` : `${Math.floor(minutes / 60)} h`
