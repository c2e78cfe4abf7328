// The reason for a refund or cancellation. Enter sends the pending decision; without one it moves the
// focus to the buttons, so that no money moves by mistake.

import { orderTexts, reasonLengthLimit } from '@gemwala/contract/orders/orders'
import { type KeyboardEvent, useId } from 'react'
import { useAct } from './act.ts'
import { changeDraft, useDraft } from './drafts.ts'
import type { SeenOrder } from './order-cache.ts'
import styles from './reason-box.module.css'

export function ReasonBox({ order }: { order: SeenOrder }) {
  const { orderid } = order
  const { reason, problem, wanted, isBusy } = useDraft(orderid)
  const act = useAct()
  const problemId = useId()

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    if (event.key === 'Escape') {
      // In a dialog, the first Esc leaves the box, not the dialog.
      event.preventDefault()
      changeDraft(orderid, { wanted: undefined })
      box.blur()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!wanted)
      return buttonsNear(box)?.querySelector<HTMLElement>('[data-decision=Refunded]')?.focus()
    if (act(order, wanted)) box.blur()
  }
  return (
    <div className={styles.reason}>
      <input
        type="text"
        data-reason={orderid}
        aria-label={`Reason for ${orderid}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        placeholder={placeholderOf(problem, wanted)}
        maxLength={reasonLengthLimit}
        title={reason || undefined}
        value={reason}
        readOnly={isBusy}
        onChange={(event) =>
          changeDraft(orderid, { reason: event.currentTarget.value, problem: undefined })
        }
        onKeyDown={press}
      />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

const placeholderOf = (problem: string | undefined, wanted: string | undefined): string => {
  if (problem) return orderTexts.reasonMissing
  return wanted ? 'Reason, then Enter' : 'Reason'
}

const buttonsNear = (box: HTMLElement) => box.closest('[role=row], [data-deciding]')
