// The columns of the dead jobs.

import type { DeadJob } from '@gemwala/contract/console/jobs.shapes'
import { createContext, useContext } from 'react'
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
  toggle: (id: number) => void
  decide: (decision: JobDecision, jobs: DeadJob[]) => void
}

export const JobActions = createContext<Actions>({ toggle: () => {}, decide: () => {} })

const labels: Record<JobDecision, string> = { retry: 'Retry', discard: 'Discard' }

export const deadColumns: Column<DeadJob>[] = [
  {
    head: 'Job',
    width: '96px',
    card: 'under',
    cell: (job, { isChosen = false }) => <JobId job={job} isChosen={isChosen} />,
  },
  {
    head: 'Work',
    width: 'minmax(230px, 1.2fr)',
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
    width: '150px',
    card: 'broad',
    cell: ({ orderid, txnid }) => (orderid ? <OrderLink orderid={orderid} /> : (txnid ?? <None />)),
  },
  { head: 'Attempts', width: '76px', isNumber: true, cell: ({ attempts }) => attempts },
  {
    head: 'Last error',
    width: 'minmax(160px, 2fr)',
    card: 'wide',
    cell: ({ lastError }) => <span title={lastError}>{lastError}</span>,
  },
  { head: 'Failed', width: '132px', card: 'broad', cell: ({ diedAt }) => showUpdated(diedAt) },
  { head: 'Decide', width: '164px', card: 'wide', cell: (job) => <Decide job={job} /> },
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
  const { decide } = useContext(JobActions)
  return (
    <div className={styles.decide}>
      {(['retry', 'discard'] as const).map((decision) => (
        <button
          key={decision}
          type="button"
          aria-label={`${labels[decision]} job ${job.id}`}
          className={classNames(button.quiet, button.small)}
          onClick={() => decide(decision, [job])}
        >
          {labels[decision]}
        </button>
      ))}
    </div>
  )
}
