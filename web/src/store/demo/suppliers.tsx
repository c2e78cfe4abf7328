// The suppliers: what happens to the next order at each, and how the store handles it.

import { type SupplierMishap, supplierMishaps } from '@gemwala/contract/console/demo'
import type { DemoLane, DemoMishap } from '@gemwala/contract/console/demo.shapes'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askDemoState, setMishap } from '../../api/demo.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { laneLine, reviewsLine, showSupplier } from './supplier-words.ts'
import styles from './suppliers.module.css'
import { usePolled } from './use-polled.ts'

const pollEveryMs = 3000

const mishapTitles: Record<SupplierMishap, string> = {
  none: 'Works normally',
  cut: 'Accepts it, then drops the connection',
  garbage: 'Accepts it, sends an invalid answer',
  silent: 'Accepts it, never answers',
  refuse: 'Refuses it',
  'no-balance': 'Our balance is empty',
  balance: 'Our balance is topped up again',
}

type Coping = { mishaps: DemoMishap[]; suppliers: DemoLane[]; reviews: number }

/** `first` is shown until the first answer arrives. */
export function Suppliers({ first }: { first: Coping }) {
  const { answer, error, askAgain } = usePolled(askDemoState, pollEveryMs)
  const { mishaps, suppliers, reviews } = answer ?? first
  return (
    <Panel
      title="Suppliers"
      hint="Make the next order go wrong, buy, and watch how the store handles it."
      actions={
        <Link to="/" className={classNames(button.quiet, button.small)}>
          Go to the shop
        </Link>
      }
    >
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          The suppliers could not be loaded: {textOf(error)}
        </p>
      )}
      <ul>
        {mishaps.map((one) => (
          <SupplierRow key={one.name} supplier={one} onChanged={askAgain} />
        ))}
      </ul>
      <ul className={styles.lanes} aria-label="Lanes to the suppliers" aria-live="polite">
        {suppliers.map((lane) => (
          <li key={lane.lane} className={styles.lane}>
            <span className={styles.lamp} data-is-stopped={lane.stoppedReason !== null} />
            {laneLine(lane)}
          </li>
        ))}
      </ul>
      <p className={styles.reviews} role="status" data-is-waiting={reviews > 0}>
        {reviewsLine(reviews)}
      </p>
    </Panel>
  )
}

type Row = { supplier: DemoMishap; onChanged: () => Promise<void> }

function SupplierRow({ supplier: { name, mishap }, onChanged }: Row) {
  const [isBusy, setBusy] = useState(false)
  const shownName = showSupplier(name)
  const change = async (event: ChangeEvent<HTMLSelectElement>) => {
    setBusy(true)
    try {
      const changed = await setMishap(name, event.target.value as SupplierMishap)
      toast('ok', `${shownName}: ${mishapTitles[changed.mishap].toLowerCase()}`)
      await onChanged()
    } catch (error) {
      toast('bad', textOf(error))
    }
    setBusy(false)
  }
  return (
    <li className={styles.row}>
      <strong>{shownName}</strong>
      <label>
        <span>The next order</span>
        <select
          aria-label={`The next order at ${shownName}`}
          value={mishap}
          disabled={isBusy}
          onChange={(event) => void change(event)}
        >
          {supplierMishaps.map((one) => (
            <option key={one} value={one}>
              {mishapTitles[one]}
            </option>
          ))}
        </select>
      </label>
    </li>
  )
}
