// The wallet's movements to keep: as a file of all days or of chosen ones, or the shown page on paper.

import { type FormEvent, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { downloadStatement } from '../../api/wallet-statement.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import styles from './statement.module.css'
import * as words from './wallet.texts.ts'

export function Statement() {
  const [days, setDays] = useState({ dateFrom: '', dateTo: '' })
  const { isBusy, run } = useBusy()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(() => downloadStatement(days)).catch((error) =>
      toast('bad', textOf(error, words.statementFailed)),
    )
  }
  return (
    <details className={styles.statement}>
      <summary>{words.statement}</summary>
      <form onSubmit={save}>
        <p>{words.statementHint}</p>
        <Day
          label={words.fromDay}
          value={days.dateFrom}
          max={days.dateTo}
          onChange={(dateFrom) => setDays({ ...days, dateFrom })}
        />
        <Day
          label={words.toDay}
          value={days.dateTo}
          min={days.dateFrom}
          onChange={(dateTo) => setDays({ ...days, dateTo })}
        />
        <div className={styles.actions}>
          <BusyButton size="small" look="bone" isBusy={isBusy} busyWords={words.preparing}>
            {words.downloadCsv}
          </BusyButton>
          <button
            type="button"
            className={classNames(button.quiet, button.small)}
            onClick={() => window.print()}
          >
            {words.printPage}
          </button>
        </div>
      </form>
    </details>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

const Day = ({ label, onChange, ...input }: DayProps) => (
  <label>
    <span>{label}</span>
    <input type="date" {...input} onChange={(event) => onChange(event.target.value)} />
  </label>
)
