// The decisions on their way, one line each: Undo while they wait, the progress of those about many orders,
// and what failed. Hovering or focusing a line stops its time. U undoes the latest decision.

import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopmostDialog } from '../ui/open-dialogs.ts'
import { unclear } from '../ui/reason-form.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { type Deed, pause, removeDeed, resume, stop, undo, useDeeds } from './deeds.ts'
import { doing } from './held-note.tsx'
import styles from './undo-lines.module.css'

/** Earlier ones return when these are gone. */
const shownAtOnce = 3

export function UndoLines() {
  const deeds = useDeeds().filter(({ stage, orders }) => stage === 'held' || orders.length > 1)
  const latest = deeds.findLast(({ stage }) => stage === 'held')
  const dialog = useTopmostDialog()
  useKeys({ u: latest && (() => undo(latest.id)) })
  // The page's own region stays while a dialog is open: screen readers announce only what is added to
  // a region they know.
  return (
    <>
      <Lines deeds={dialog ? [] : deeds} />
      {dialog && createPortal(<Lines deeds={deeds} />, dialog)}
    </>
  )
}

function Lines({ deeds }: { deeds: readonly Deed[] }) {
  const stack = useRef<HTMLElement>(null)
  useEffect(() => stack.current?.showPopover?.(), [])
  return (
    <section
      ref={stack}
      popover="manual"
      className={styles.stack}
      aria-label="Decisions"
      aria-live="polite"
    >
      {deeds.slice(-shownAtOnce).map((deed) => (
        <Line key={deed.id} deed={deed} />
      ))}
    </section>
  )
}

function Line({ deed }: { deed: Deed }) {
  const { id, exceptions } = deed
  const { text, button, act } = linesOf(deed)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the time.
    <div
      className={styles.line}
      onPointerEnter={() => pause(id)}
      onPointerLeave={() => resume(id)}
      onFocus={() => pause(id)}
      onBlur={() => resume(id)}
    >
      <p>{text}</p>
      <button type="button" onClick={() => act(id)} disabled={deed.stage === 'stopping'}>
        {button}
      </button>
      {deed.stage === 'over' && (
        <ul>
          {exceptions.map(({ orderid, words }) => (
            <li key={orderid}>
              <strong>{orderid}</strong> {words || unclear}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function linesOf({ stage, orders, decision, answered, exceptions }: Deed) {
  const [first] = orders
  const all = orders.length
  if (stage === 'held') {
    const what = all === 1 ? first!.orderid : `${all} orders`
    // The seconds are in the row: screen readers would announce each of them here.
    return { text: `${doing[decision]} ${what}`, button: 'Undo', act: undo }
  }
  if (stage === 'over') {
    const waiting = exceptions.filter(({ isWaiting }) => isWaiting).length
    const failed = exceptions.length - waiting
    const left = all - answered
    const parts = [
      `${answered - exceptions.length} of ${all} orders ${decision.toLowerCase()}`,
      waiting > 0 && `${waiting} waiting for approval`,
      failed > 0 && `${failed} failed`,
      left > 0 && `${left} not sent`,
    ]
    const text = parts.filter(Boolean).join(', ')
    return { text, button: 'Dismiss', act: removeDeed }
  }
  return { text: `${doing[decision]} ${answered} of ${all} orders`, button: 'Stop', act: stop }
}
