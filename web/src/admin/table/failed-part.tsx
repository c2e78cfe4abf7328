// A part of a screen that could not be loaded, in a panel or a dialog among others: said in a few
// lines, where a whole screen has an outline and a golden button.

import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import type { FailedQuery } from './empty-list.tsx'
import styles from './failed-part.module.css'

/** `what` completes 'We could not load': 'the gateways'. */
export const FailedPart = ({ what, query }: { what: string; query: FailedQuery }) => (
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
