// The usual spans, each one click. The server says which days they are in the store's time zone.

import { dashboardEndpoints, presetNames } from '@gemwala/contract/console/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import styles from './presets.module.css'
import type { Span } from './show-span.ts'

type Props = { span: Span; onChoose: (span: Span) => void }

export function Presets({ span, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: ['presets'],
    queryFn: () => call(dashboardEndpoints.presets),
  })
  return (
    <fieldset className={styles.presets} aria-label="Usual dates">
      {presetNames.map((one) => {
        const dates = data?.presets.find(({ name }) => name === one)
        const isChosen = dates?.startDate === span.startDate && dates.endDate === span.endDate
        return (
          <button
            key={one}
            type="button"
            disabled={!dates}
            aria-pressed={isChosen}
            onClick={() =>
              dates && onChoose({ startDate: dates.startDate, endDate: dates.endDate })
            }
          >
            {one}
          </button>
        )
      })}
    </fieldset>
  )
}
