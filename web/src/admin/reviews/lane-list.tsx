// The supplier lanes: running, resting, or stopped until somebody resumes them.

import { showLane, supplierLanes } from '@gemwala/contract/delivery/lanes'
import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import type { Reply } from '@gemwala/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Boxes } from '../../ui/skeleton.tsx'
import type { Tone } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { stoppedQuery } from '../catalogue/stopped-note.tsx'
import { IfMay } from '../if-may.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { attentionKey } from '../query-client.ts'
import styles from './review-screen.module.css'

type Lane = Reply<NonNullable<typeof reviewEndpoints.lanes.shape>>['lanes'][number]

export function LaneList({ askEveryMs }: { askEveryMs: number }) {
  const lanes = useQuery({
    queryKey: ['lanes'],
    queryFn: () => call(reviewEndpoints.lanes),
    refetchInterval: askEveryMs,
  })
  if (lanes.isPending) return <LanesToCome />
  return (
    <>
      {lanes.isError && <FailedPart what="the suppliers" query={lanes} />}
      {lanes.data && (
        <section className={styles.lanes} aria-label="Suppliers">
          {lanes.data.lanes.map((lane) => (
            <LaneCard key={lane.name} lane={lane} />
          ))}
        </section>
      )}
    </>
  )
}

/** As many and as high as the cards of lanes that run. */
const LanesToCome = () => (
  <div className={styles.lanes} role="status" aria-label="Loading the suppliers">
    {supplierLanes.map((lane) => (
      <Boxes key={lane} heightsPx={[103]} />
    ))}
  </div>
)

function stateOf({ isConnected, stoppedAt, restsForSeconds, isBusy }: Lane): {
  tone: Tone | undefined
  words: string
} {
  if (stoppedAt !== null) return { tone: 'bad', words: `Stopped ${showUpdated(stoppedAt)}` }
  if (!isConnected) return { tone: undefined, words: 'Not connected: its keys are not set' }
  if (restsForSeconds > 0)
    return { tone: 'wait', words: `Paused for ${restsForSeconds} s after errors` }
  return { tone: 'ok', words: isBusy ? 'Running, sending now' : 'Running' }
}

function LaneCard({ lane }: { lane: Lane }) {
  const client = useQueryClient()
  const resume = useMutation({
    mutationFn: () => call(reviewEndpoints.resume, { params: { lane: lane.name } }),
    onSuccess: ({ message }) => {
      toast('ok', message)
      void client.invalidateQueries({ queryKey: [attentionKey] })
      void client.invalidateQueries({ queryKey: stoppedQuery.queryKey })
      return client.invalidateQueries({ queryKey: ['lanes'] })
    },
    onError: (error) => toast('bad', textOf(error, `${showLane(lane.name)} could not be resumed.`)),
  })
  const { tone, words } = stateOf(lane)
  const isStopped = lane.stoppedAt !== null
  return (
    <div className={styles.lane} data-tone={tone}>
      <strong>{showLane(lane.name)}</strong>
      <p data-tone={tone}>{words}</p>
      {isStopped && <p>{lane.stoppedReason}</p>}
      <p>{lane.waiting.toLocaleString('en-IN')} waiting to be sent</p>
      {isStopped && (
        <IfMay call={reviewEndpoints.resume}>
          <BusyButton
            type="button"
            size="small"
            look="bone"
            isBusy={resume.isPending}
            busyWords="Resuming..."
            onClick={() => resume.mutate()}
          >
            Resume
          </BusyButton>
        </IfMay>
      )}
    </div>
  )
}
