// The reason for a decision. It opens wide with the usual reasons below. Enter sends the pending decision;
// without one it moves the focus to the buttons, so that no money moves by mistake.

import { reasonLengthLimit } from '@gemwala/contract/lists/rows'
import { orderTexts } from '@gemwala/contract/orders/orders'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAct, useMayDecide } from './act.ts'
import { changeDraft, useDraft } from './drafts.ts'
import type { SeenOrder } from './order-cache.ts'
import styles from './reason-box.module.css'

const usualReasons = [
  'Wrong player ID',
  'Wrong zone or server',
  'Out of stock',
  'Supplier unavailable',
  'Duplicate order',
  'Customer asked',
]

export function ReasonBox({ order }: { order: SeenOrder }) {
  const { orderid } = order
  const { reason, problem, wanted, isBusy } = useDraft(orderid)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const act = useAct()
  const canDecide = useMayDecide()('Completed')
  const problemId = useId()
  const hintId = useId()
  const change = (text: string) => changeDraft(orderid, { reason: text, problem: undefined })

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    if (event.key === 'Escape') {
      // In a dialog, the first Esc leaves the box, not the dialog.
      event.preventDefault()
      changeDraft(orderid, { wanted: undefined })
      const row = input.closest<HTMLElement>('[role=row][aria-current]')
      if (row) row.focus({ preventScroll: true })
      else input.blur()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!wanted)
      return buttonsNear(input)?.querySelector<HTMLElement>('[data-decision=Refunded]')?.focus()
    act(order, wanted)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || setOpen(false)
  if (!canDecide) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click in here is not one on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what is inside.
    <div
      className={styles.reason}
      data-open={isOpen || undefined}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      // The focus stays in the box: Enter there decides.
      onMouseDown={(event) => event.target === box.current || event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
    >
      <div className={styles.panel}>
        <input
          ref={box}
          type="text"
          data-reason={orderid}
          aria-label={`Reason for ${orderid}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : hintId}
          placeholder={placeholderOf(problem, wanted)}
          maxLength={reasonLengthLimit}
          title={reason || undefined}
          value={reason}
          readOnly={isBusy}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        {problem && (
          <p id={problemId} className={styles.problem}>
            {problem}
          </p>
        )}
        {isOpen && !isBusy && (
          <>
            <p id={hintId} className={styles.hint}>
              The customer sees it, for Completed too.
            </p>
            <fieldset className={styles.usual} aria-label="Usual reasons">
              {usualReasons.map((text) => (
                <button
                  key={text}
                  type="button"
                  onClick={() => {
                    change(text)
                    box.current?.focus()
                  }}
                >
                  {text}
                </button>
              ))}
            </fieldset>
          </>
        )}
      </div>
    </div>
  )
}

const placeholderOf = (problem: string | undefined, wanted: string | undefined): string => {
  if (problem) return orderTexts.reasonMissing
  return wanted ? 'Reason, then Enter' : 'Reason'
}

const buttonsNear = (box: HTMLElement) => box.closest('[role=row], [data-deciding]')
