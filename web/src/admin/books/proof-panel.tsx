// Proofs of all books: one that staff start here, and those of the nights.

import { bookEndpoints } from '@gemwala/contract/money/books'
import type { AskedProof } from '@gemwala/contract/money/books.shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { showDay } from '../ui/dates/day.ts'
import styles from './books.module.css'
import { Findings } from './findings.tsx'

const followEveryMs = 1000

const isOpen = (proof: AskedProof | null | undefined): boolean =>
  proof?.state === 'waiting' || proof?.state === 'running'

/** `last` is the proof that staff asked for last. */
export function ProofPanel({ last }: { last: AskedProof | null }) {
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () => call(bookEndpoints.askProof),
    onSuccess: (proof) => client.setQueryData(['books', 'proof', proof.id], proof),
    onError: (error) => toast('bad', textOf(error, 'The proof could not be started.')),
  })
  const id = start.data?.id ?? last?.id
  const followed = useQuery({
    queryKey: ['books', 'proof', id],
    queryFn: () => call(bookEndpoints.askedProof, { params: { id: id! } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? followEveryMs : false),
  })
  const proof = followed.data ?? start.data ?? last
  return (
    <Panel
      title="Proof of all books"
      hint="Adds up every wallet, order, transfer and closed day again. It runs in the background; the store goes on selling."
      actions={
        <BusyButton
          type="button"
          size="small"
          look="bone"
          isBusy={start.isPending || isOpen(proof)}
          busyWords="Proving..."
          onClick={() => start.mutate()}
        >
          Prove all books now
        </BusyButton>
      }
    >
      {proof && <Asked proof={proof} />}
      <Nights />
    </Panel>
  )
}

function Asked({ proof }: { proof: AskedProof }) {
  const { state, percent, endedAt, askedAt, found } = proof
  if (isOpen(proof)) {
    const words = state === 'waiting' ? 'Waiting to start' : `${percent}% proven`
    return (
      <div className={styles.progress}>
        <progress aria-label="Progress of the proof" max={100} value={percent} />
        <span role="status">{words}</span>
      </div>
    )
  }
  return (
    <div className={styles.result} role="status">
      <p>
        <Result state={state} /> Asked for on {showUpdated(askedAt)}
        {endedAt && `, ended on ${showUpdated(endedAt)}`}.
      </p>
      {state === 'failed' && (
        <p>It could not be finished. See the reason under Jobs, then try again.</p>
      )}
      <Findings found={found} />
    </div>
  )
}

function Result({ state }: Pick<AskedProof, 'state'>) {
  if (state === 'balanced') {
    return (
      <StatusChip tone="ok" icon="check">
        Books balance
      </StatusChip>
    )
  }
  return (
    <StatusChip tone="bad" icon="alert">
      {state === 'failed' ? 'Not finished' : 'Books do not balance'}
    </StatusChip>
  )
}

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
      <h3 className={styles.nightsTitle}>Every night</h3>
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
            <Result state={isBalanced ? 'balanced' : 'unbalanced'} />
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
