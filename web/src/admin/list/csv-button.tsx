// Exports exactly the filtered rows of a list, on all pages.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { textOf } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: accepts any call; the answer is a file.
  endpoint: Endpoint<any>
  query: Record<string, string>
  /** Without its extension. */
  fileName: string
}

export function CsvButton({ endpoint, query, fileName }: Props) {
  const { isBusy, run } = useBusy()
  const save = () =>
    run(async () => {
      const day = new Date().toLocaleDateString('en-CA')
      await download(endpoint, query, `${fileName}-${day}.csv`)
    }).catch((error) => toast('bad', textOf(error, 'Failed to export')))
  return (
    <BusyButton
      type="button"
      size="small"
      look="quiet"
      isBusy={isBusy}
      busyWords="Exporting..."
      onClick={() => void save()}
    >
      Export CSV
    </BusyButton>
  )
}
