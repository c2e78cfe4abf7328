// The files that jobs wrote for this person, and the ledger as a file.

import { exportEndpoints } from '@gemwala/contract/console/exports'
import type { Export } from '@gemwala/contract/console/exports.shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { isBeingWritten, saveExport, showProgress, startExport } from '../exports/long-export.ts'
import { FailedPart } from '../list/failed-part.tsx'
import { showUpdated } from '../list/show-updated.ts'
import styles from './books.module.css'

const queryKey = ['books', 'files']
const followEveryMs = 1000

/** `days` limits the ledger; empty days do not. */
export function FilesPanel({ days }: { days: { dateFrom: string; dateTo: string } }) {
  const client = useQueryClient()
  const files = useQuery({
    queryKey,
    queryFn: () => call(exportEndpoints.list),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(isBeingWritten) ? followEveryMs : false,
  })
  const start = useMutation({
    mutationFn: () => startExport('ledger', days),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast('bad', textOf(error, 'Failed to export')),
  })
  const found = files.data?.exports
  return (
    <Panel
      title="Files"
      hint="The ledger has every transfer of the days chosen above. Files are written in the background and kept for a day; only you see yours."
      actions={
        <BusyButton
          type="button"
          size="small"
          look="quiet"
          isBusy={start.isPending}
          busyWords="Starting..."
          onClick={() => start.mutate()}
        >
          Export the ledger
        </BusyButton>
      }
    >
      {files.isError && <FailedPart what="your files" query={files} />}
      {found?.length === 0 && <p className={styles.closed}>You have no files.</p>}
      <ul className={styles.nights}>
        {found?.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Panel>
  )
}

function FileRow({ file }: { file: Export }) {
  const { isBusy, run } = useBusy()
  const { fileName, state, rowsDone, rowsTotal, askedAt } = file
  const save = () =>
    run(() => saveExport(file)).catch((error) => toast('bad', textOf(error, 'Failed to export')))
  return (
    <li>
      <span>{fileName}</span>
      <span>{showUpdated(askedAt)}</span>
      {state === 'failed' && <span>Could not be written</span>}
      {isBeingWritten(file) && (
        <span className={styles.progress}>
          <progress
            aria-label={`Progress of ${fileName}`}
            {...(rowsTotal !== null && { max: Math.max(1, rowsTotal), value: rowsDone })}
          />
          {showProgress(file)}
        </span>
      )}
      {state === 'ready' && (
        <>
          <span>{rowsDone.toLocaleString('en-IN')} rows</span>
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isBusy}
            busyWords="Saving..."
            onClick={() => void save()}
          >
            Download
          </BusyButton>
        </>
      )}
    </li>
  )
}
