// Discards dead jobs, after saying what it means for each kind of work.

import { jobEndpoints } from '@gemwala/contract/console/jobs'
import type { DeadJob } from '@gemwala/contract/console/jobs.shapes'
import { call } from '../../api/call.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { discardedOf, doesOf } from './job-words.ts'
import styles from './jobs.module.css'

type Props = { jobs: DeadJob[]; onDone: () => void; onClose: () => void }

export function DiscardDialog({ jobs, onDone, onClose }: Props) {
  const what = jobs.length === 1 ? `job ${jobs[0]!.id}` : `${jobs.length} jobs`
  const queues = [...new Set(jobs.map(({ queue }) => queue))]
  return (
    <Modal title={`Discard ${what}`} onClose={onClose}>
      <ReasonForm
        isDestructive
        deed={`Discard ${what}`}
        busyWords="Discarding..."
        decide={async (reason) => {
          const body = { ids: jobs.map(({ id }) => id), reason }
          const { message } = await call(jobEndpoints.discard, { body })
          onDone()
          return message
        }}
        onClose={onClose}
      >
        <p>You can't undo this.</p>
        <ul className={styles.meanings}>
          {queues.map((queue) => (
            <Meaning key={queue} queue={queue} jobs={jobs.filter((job) => job.queue === queue)} />
          ))}
        </ul>
      </ReasonForm>
    </Modal>
  )
}

function Meaning({ queue, jobs }: { queue: string; jobs: DeadJob[] }) {
  const orderids = [...new Set(jobs.flatMap(({ orderid }) => orderid ?? []))]
  return (
    <li>
      <strong>
        {doesOf(queue)}
        {jobs.length > 1 && ` (${jobs.length})`}
      </strong>
      {discardedOf(queue)}
      {orderids.length > 0 && <span>Orders: {orderids.join(', ')}</span>}
    </li>
  )
}
