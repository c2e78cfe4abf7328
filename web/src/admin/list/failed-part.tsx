// The error of a panel or dialog that failed to load: a few lines, where a whole screen has an outline
// and a golden button. Content that is already loaded stays below it.

import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { OutOfDate } from '../ui/out-of-date.tsx'
import type { FailedQuery } from './empty-list.tsx'
import styles from './failed-part.module.css'

/** `what` completes 'We could not load': 'the gateways'. */
export function FailedPart({ what, query }: { what: string; query: FailedQuery }) {
  if (query.data) {
    return (
      <p className={styles.again}>
        <OutOfDate query={query} />
      </p>
    )
  }
  return (
    <div className={styles.failed} role="alert">
      <h3>We could not load {what}.</h3>
      <p>{textOf(query.error)}</p>
      <BusyButton
        type="button"
        size="small"
        look="bone"
        isBusy={query.isFetching}
        busyWords="Trying..."
        onClick={() => void query.refetch()}
      >
        Try again
      </BusyButton>
    </div>
  )
}
