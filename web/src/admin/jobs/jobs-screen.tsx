// Background jobs: those that failed for good, and the backlog of every queue.

import { jobEndpoints } from '@gemwala/contract/console/jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../list/data-table.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { FilterSelect } from '../list/filters.tsx'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import { DeadJobs } from './dead-jobs.tsx'
import { queueColumns } from './queue-columns.tsx'

const refetchInterval = 15_000

export function JobsScreen() {
  const [queue, setQueue] = useState('')
  const queues = useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: () => call(jobEndpoints.queues),
    refetchInterval,
  })
  const dead = useQuery({
    queryKey: ['jobs', 'dead', queue],
    queryFn: () => call(jobEndpoints.dead, { query: { queue } }),
    refetchInterval,
  })
  const backlogs = queues.data?.queues
  const withDead = backlogs?.filter((one) => one.dead > 0).map((one) => one.queue) ?? []
  const options = [
    { value: '', label: 'All queues' },
    // The chosen one stays although its last job was settled.
    ...new Set(queue === '' ? withDead : [...withDead, queue]),
  ]
  return (
    <Page title="Jobs" hint="Work in the background" query={queues}>
      <div className={panels.parts}>
        <Panel
          title="Dead jobs"
          hint={dead.data ? hintOf(dead.data) : 'Failed at every attempt'}
          actions={
            withDead.length + Number(queue !== '') > 0 && (
              <FilterSelect label="Queue" value={queue} options={options} onChange={setQueue} />
            )
          }
        >
          <div className={panels.table}>
            {dead.isPending && <Skeleton label="Loading the dead jobs" heightsPx={[38, 38]} />}
            {dead.isError && <FailedPart what="the dead jobs" query={dead} />}
            {dead.data && <DeadJobs jobs={dead.data.jobs} />}
          </div>
        </Panel>
        <Panel title="Queues" hint="A due job starts within a second, unless its group is busy">
          <div className={panels.table}>
            {queues.isPending && (
              <Skeleton label="Loading the queues" heightsPx={Array<number>(7).fill(38)} />
            )}
            {queues.isError && <FailedPart what="the queues" query={queues} />}
            {backlogs && (
              <DataTable
                label="Queues"
                rows={backlogs}
                columns={queueColumns}
                keyOf={(one) => one.queue}
                empty={<p>Nothing is queued.</p>}
              />
            )}
          </div>
        </Panel>
      </div>
    </Page>
  )
}

function hintOf({ jobs, totalCount }: { jobs: unknown[]; totalCount: number }): string {
  if (jobs.length === totalCount) return 'Failed at every attempt, newest first'
  return `The newest ${jobs.length} of ${totalCount.toLocaleString('en-IN')} that failed at every attempt`
}
