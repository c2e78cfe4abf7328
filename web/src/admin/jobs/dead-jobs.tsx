// The dead jobs: staff retry or discard one, or all that they select.

import { jobEndpoints } from '@gemwala/contract/console/jobs'
import type { DeadJob } from '@gemwala/contract/console/jobs.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { DataTable } from '../list/data-table.tsx'
import bulk from '../orders/bulk.module.css'
import { attentionKey } from '../query-client.ts'
import { deadColumns, JobActions, type JobDecision } from './dead-columns.tsx'
import { DiscardDialog } from './discard-dialog.tsx'

export function DeadJobs({ jobs }: { jobs: DeadJob[] }) {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [discarding, setDiscarding] = useState<DeadJob[]>()
  const [retried, setRetried] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, run } = useBusy()
  const isChosen = ({ id }: DeadJob) => ids.has(id)
  // Only listed jobs count: nobody decides about jobs they cannot see.
  const chosen = jobs.filter(isChosen)

  const reload = () => {
    void client.invalidateQueries({ queryKey: [attentionKey] })
    return client.invalidateQueries({ queryKey: ['jobs'] })
  }
  const forget = () => {
    setIds(new Set())
    void reload()
  }

  const retry = async (about: DeadJob[]) => {
    const body = { ids: about.map(({ id }) => id) }
    setRetried(new Set(body.ids))
    try {
      toast('ok', (await call(jobEndpoints.retry, { body })).message)
      setIds(new Set())
    } catch (error) {
      // The selection stays, for another attempt.
      toast('bad', textOf(error, 'Failed to retry the jobs'))
    }
    // Until the list is loaded again, the jobs look as if nothing had happened.
    await reload()
    setRetried(new Set())
  }
  const decide = (decision: JobDecision, about: DeadJob[]) => {
    if (decision === 'discard') setDiscarding(about)
    else void run(() => retry(about))
  }
  const toggle = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const look = classNames(button.quiet, button.small)
  return (
    <JobActions value={{ isBusy, retried, toggle, decide }}>
      {chosen.length > 0 && (
        <section className={bulk.bar} aria-label="Selected jobs">
          <p aria-live="polite">
            <strong>{chosen.length}</strong> selected
          </p>
          <button
            type="button"
            className={look}
            onClick={() => setIds(new Set(jobs.map(({ id }) => id)))}
          >
            Select all
          </button>
          <button type="button" className={look} onClick={() => setIds(new Set())}>
            Clear selection
          </button>
          <span className={bulk.gap} />
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isBusy && chosen.some(({ id }) => retried.has(id))}
            isDisabled={isBusy}
            busyWords="Retrying..."
            onClick={() => decide('retry', chosen)}
          >
            {`Retry ${chosen.length}`}
          </BusyButton>
          <button
            type="button"
            className={look}
            disabled={isBusy}
            onClick={() => decide('discard', chosen)}
          >
            Discard {chosen.length}
          </button>
        </section>
      )}
      <DataTable
        label="Dead jobs"
        rows={jobs}
        columns={deadColumns}
        keyOf={({ id }) => String(id)}
        isChosen={isChosen}
        empty={<p>No dead jobs. Jobs that fail at every attempt appear here.</p>}
      />
      {discarding && (
        <DiscardDialog jobs={discarding} onDone={forget} onClose={() => setDiscarding(undefined)} />
      )}
    </JobActions>
  )
}
