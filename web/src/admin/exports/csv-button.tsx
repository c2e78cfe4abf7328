// Exports exactly the filtered rows of a list, on all pages. Of a long list a job writes the file, because one
// request may not take that long.

import { type ExportKind, longListRows } from '@gemwala/contract/console/exports'
import type { Endpoint } from '@gemwala/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { useMay } from '../rights.ts'
import { storeZone } from '../store-zone.ts'
import { followExport, showProgress, startExport } from './long-export.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: accepts any call; the answer is a file.
  endpoint: Endpoint<any>
  query: Record<string, string>
  /** Without its extension. */
  fileName: string
  /** False until the list is shown: nobody exports rows that they cannot see. */
  isLoaded: boolean
  /** The list as a file that a job writes, and how many rows it has. */
  long?: { kind: ExportKind; rows: number | undefined }
}

export function CsvButton({ endpoint, query, fileName, isLoaded, long }: Props) {
  const { isBusy, run } = useBusy()
  const [progress, setProgress] = useState<string>()
  const isGone = useIsGone()
  const canExport = useMay()(endpoint)
  const saveLong = async (kind: ExportKind) => {
    const started = await startExport(kind, query)
    toast(
      'ok',
      'This list is long: its file is written in the background and kept on Books for a day.',
    )
    await followExport(started, {
      isOver: isGone,
      onProgress: (file) => setProgress(showProgress(file)),
    }).finally(() => setProgress(undefined))
  }
  const save = () =>
    run(async () => {
      if (long && (long.rows ?? 0) >= longListRows) return saveLong(long.kind)
      const day = new Date().toLocaleDateString('en-CA', { timeZone: storeZone })
      await download(endpoint, query, `${fileName}-${day}.csv`)
    }).catch((error) => toast('bad', textOf(error, 'Failed to export')))
  if (!canExport) return null
  return (
    <BusyButton
      type="button"
      size="small"
      look="quiet"
      isBusy={isBusy}
      isDisabled={!isLoaded}
      busyWords={progress ? `Exporting: ${progress}` : 'Exporting...'}
      onClick={() => void save()}
    >
      Export CSV
    </BusyButton>
  )
}

/** Tells whether the screen was left. */
function useIsGone(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => gone.current
}
