// A file that a job writes: started, followed until it is ready, then saved.

import { type ExportKind, exportEndpoints } from '@gemwala/contract/console/exports'
import type { Export } from '@gemwala/contract/console/exports.shapes'
import type { Sent } from '@gemwala/contract/endpoint'
import { CallFailed, call } from '../../api/call.ts'
import { download } from '../../api/download.ts'

type AskedBody = Sent<NonNullable<typeof exportEndpoints.start.shape>>['body']

const followEveryMs = 1000

export const startExport = (kind: ExportKind, query: Record<string, string>): Promise<Export> =>
  // The server checks the query; its types depend on the kind.
  call(exportEndpoints.start, { body: { kind, query } as AskedBody })

export const saveExport = ({ id, fileName }: Export): Promise<void> =>
  download(exportEndpoints.file, {}, fileName, { id })

/** In words, as far as it is known: '42%', '12,000 rows'. */
export function showProgress({ state, rowsDone, rowsTotal }: Export): string {
  if (state === 'waiting') return 'Waiting'
  if (rowsTotal === null) return `${rowsDone.toLocaleString('en-IN')} rows`
  return `${rowsTotal === 0 ? 100 : Math.floor((rowsDone / rowsTotal) * 100)}%`
}

export const isBeingWritten = ({ state }: Export): boolean =>
  state === 'waiting' || state === 'running'

/** Ends without a file when `isOver` says that nobody looks any more: the file stays on the Books screen. */
export async function followExport(
  started: Export,
  { isOver, onProgress }: { isOver: () => boolean; onProgress: (file: Export) => void },
): Promise<void> {
  let file = started
  while (isBeingWritten(file)) {
    onProgress(file)
    await new Promise((resolve) => setTimeout(resolve, followEveryMs))
    if (isOver()) return
    file = await call(exportEndpoints.find, { params: { id: file.id } })
  }
  if (file.state === 'failed') throw new CallFailed(0, 'The file could not be written. Try again.')
  await saveExport(file)
}
