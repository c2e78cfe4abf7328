// One part of an order in review: what happened, how the evidence weighs, and the decisions with the likely one
// first. None is preselected: all of them are final, and most move money.

import {
  type PartDecision,
  partDecisions,
  reviewEndpoints,
} from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toScreen } from '../links.ts'
import { showPartState } from '../order/part-state.ts'
import { useMay } from '../rights.ts'
import { deedOf } from './decisions.ts'
import { PartFacts } from './part-facts.tsx'
import { RawAnswer } from './raw-answer.tsx'
import styles from './review-screen.module.css'

export type Part = Review['parts'][number]

type Props = {
  orderid: string
  part: Part
  count: number
  onDecide: (decision: PartDecision) => void
}

export const ReviewPart = ({ orderid, part, count, onDecide }: Props) => (
  <section className={styles.part} aria-label={`Part ${part.position} of ${orderid}`}>
    <h3>
      Part {part.position} of {count}: {showPartState(part.state)}
    </h3>
    {part.reason && <p>{part.reason}</p>}
    {part.weighed && (
      <>
        <p className={styles.weighed} data-likely={part.weighed.likely}>
          {part.weighed.words}
        </p>
        <Decisions part={part} likely={part.weighed.likely} onDecide={onDecide} />
      </>
    )}
    <PartFacts part={part} />
    <RawAnswer code={part.recorded === part.reason ? null : part.recorded} answer={part.answer} />
  </section>
)

type DecisionProps = Pick<Props, 'part' | 'onDecide'> & { likely: PartDecision | null }

function Decisions({ part, likely, onDecide }: DecisionProps) {
  const may = useMay()
  const others = partDecisions.filter((decision) => decision !== likely)
  const offered = (likely ? [likely, ...others] : others).filter((decision) =>
    may(reviewEndpoints.decide, decision === 'return' ? 'orders.refund' : undefined),
  )
  return (
    <div className={styles.decisions}>
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          className={classNames(decision === likely ? button.bone : button.quiet, button.small)}
          onClick={() => onDecide(decision)}
        >
          {deedOf(decision, part)}
        </button>
      ))}
      {part.lane === 'moogold' && part.reference && (
        <Link
          {...toScreen('moogoldorder', { id: part.reference })}
          className={classNames(button.quiet, button.small)}
        >
          Look up at MooGold
        </Link>
      )}
    </div>
  )
}
