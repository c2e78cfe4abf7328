// The results of the nightly proofs of all books.

import { bookEndpoints } from '@gemwala/contract/money/books'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-badge.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { showDay } from '../ui/dates/day.ts'
import styles from './books.module.css'
import { Findings } from './findings.tsx'

export const NightsPanel = () => (
  <Panel
    title="Proof of all books"
    hint="Adds up every wallet, order, transfer and closed day again, every night. An operator can do so at any time, with npm run prove."
  >
    <Nights />
  </Panel>
)

function Nights() {
  const nights = useQuery({
    queryKey: ['books', 'nights'],
    queryFn: () => call(bookEndpoints.nights),
  })
  if (nights.isPending) return <Skeleton label="Loading the nights" heightsPx={[38, 38]} />
  if (!nights.data) return <FailedPart what="the nightly proofs" query={nights} />
  const { proofs, lastClosed } = nights.data
  return (
    <>
      <p className={styles.closed}>
        {lastClosed
          ? `Closed up to ${showDay(lastClosed.day)}. Digest of everything until then: ${lastClosed.digest.slice(0, 16)}…`
          : 'No day has been closed yet.'}
      </p>
      {proofs.length === 0 && <p className={styles.closed}>The first proof runs tonight.</p>}
      <ul className={styles.nights}>
        {proofs.map(({ beganAt, isBalanced, found }) => (
          <li key={beganAt}>
            <span>{showUpdated(beganAt)}</span>
            {isBalanced ? (
              <StatusChip tone="ok" icon="check">
                Books balance
              </StatusChip>
            ) : (
              <StatusChip tone="bad" icon="alert">
                Books do not balance
              </StatusChip>
            )}
            {!isBalanced && (
              <details>
                <summary>Show the rows</summary>
                <Findings found={found} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
