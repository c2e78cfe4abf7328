// The columns of the dead jobs.

import type { DeadJob } from '@gemwala/contract/console/jobs.shapes'
import { createContext, useContext } from 'react'
import { useKeptFocus } from '../../forms/use-kept-focus.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { doesOf } from './job-words.ts'
import styles from './jobs.module.css'

export type JobDecision = 'retry' | 'discard'
type Actions = {
  /** While jobs are retried, no other decision is sent. */
  isBusy: boolean
  /** The jobs that are being retried. */
  retried: ReadonlySet<number>
  toggle: (id: number) => void
  decide: (decision: JobDecision, jobs: DeadJob[]) => void
}

export const JobActions = createContext<Actions>({
  isBusy: false,
  retried: new Set(),
  toggle: () => {},
  decide: () => {},
})

const labels: Record<JobDecision, string> = { retry: 'Retry', discard: 'Discard' }

export const deadColumns: Column<DeadJob>[] = [
  {
    head: 'Job',
    width: '72px',
    card: 'under',
    cell: (job, { isChosen = false }) => <JobId job={job} isChosen={isChosen} />,
  },
  {
    head: 'Work',
    width: 'minmax(186px, 1.2fr)',
    card: 'title',
    cell: ({ queue }) => (
      <div className={styles.work}>
        {doesOf(queue)}
        <small>{queue}</small>
      </div>
    ),
  },
  {
    head: 'Order',
    width: '132px',
    card: 'broad',
    cell: ({ orderid, txnid }) => (orderid ? <OrderLink orderid={orderid} /> : (txnid ?? <None />)),
  },
  { head: 'Attempts', width: '66px', isNumber: true, cell: ({ attempts }) => attempts },
  {
    head: 'Last error',
    width: 'minmax(110px, 2fr)',
    card: 'wide',
    cell: ({ lastError }) => <span title={lastError}>{lastError}</span>,
  },
  { head: 'Failed', width: '100px', card: 'broad', cell: ({ diedAt }) => showUpdated(diedAt) },
  {
    head: 'Decide',
    width: '190px',
    pinnedPx: 0,
    card: 'wide',
    cell: (job) => <Decide job={job} />,
  },
]

function JobId({ job: { id }, isChosen }: { job: DeadJob; isChosen: boolean }) {
  const { toggle } = useContext(JobActions)
  return (
    <label className={styles.id}>
      <input
        type="checkbox"
        aria-label={`Select job ${id}`}
        checked={isChosen}
        onChange={() => toggle(id)}
      />
      {id}
    </label>
  )
}

function Decide({ job }: { job: DeadJob }) {
  const { isBusy, retried, decide } = useContext(JobActions)
  const isRetried = retried.has(job.id)
  const kept = useKeptFocus(isBusy)
  return (
    <div className={styles.decide}>
      {(['retry', 'discard'] as const).map((decision) => (
        <button
          key={decision}
          ref={decision === 'retry' ? kept : undefined}
          type="button"
          aria-label={`${labels[decision]} job ${job.id}`}
          className={classNames(button.quiet, button.small)}
          disabled={isBusy}
          onClick={() => decide(decision, [job])}
        >
          {decision === 'retry' && isRetried ? 'Retrying...' : labels[decision]}
        </button>
      ))}
    </div>
  )
}
