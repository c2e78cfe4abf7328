// What is recorded about a part: what happened in words, and the facts.

import { showLane } from '@gemwala/contract/delivery/lanes'
import type { OrderPart } from '@gemwala/contract/delivery/order-parts.shapes'
import { showRupees } from '@gemwala/contract/money'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showUpdated } from '../list/show-updated.ts'
import styles from './part-facts.module.css'

export const PartFacts = ({ part }: { part: OrderPart }) => (
  <dl className={styles.facts}>
    <Fact name="Supplier">{showLane(part.lane)}</Fact>
    <Fact name="Paid for it">{showRupees(part.share)}</Fact>
    <Fact name="Sent">{part.sentAt ? showUpdated(part.sentAt) : 'Never'}</Fact>
    <Reference name="Our reference" reference={part.reference} />
    <Reference name="Supplier's reference" reference={part.supplierReference} />
    {part.balanceBefore !== null && <Fact name="Points">{showPoints(part)}</Fact>}
  </dl>
)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Reference = ({ name, reference }: { name: string; reference: string | null }) =>
  reference !== null && (
    <Fact name={name}>
      <code>{reference}</code> <CopyButton text={reference} what={name.toLowerCase()} isPlain />
    </Fact>
  )

const showPoints = ({ balanceBefore, balanceAfter }: OrderPart): string =>
  balanceAfter === null
    ? `${show(balanceBefore!)} before, unknown after`
    : `${show(balanceBefore!)} → ${show(balanceAfter)}`

const show = (points: number): string => points.toLocaleString('en-IN')
