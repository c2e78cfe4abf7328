// One of our orders with every part of it: what we recorded, and what MooGold reports now.

import { showLane } from '@gemwala/contract/delivery/lanes'
import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OrderLink } from '../order/order-link.tsx'
import { showPartState } from '../order/part-state.ts'
import { PartFacts } from '../reviews/part-facts.tsx'
import { RawAnswer } from '../reviews/raw-answer.tsx'
import styles from './lookup.module.css'
import { LookupFailed } from './lookup-failed.tsx'
import { supplierOrderQuery } from './lookup-queries.ts'
import { SupplierOrderView } from './supplier-order-view.tsx'

/** An order can have a hundred parts, and every question is recorded and counts at MooGold. */
const askedAtOnce = 5

type Part = OrderDetail['parts'][number]

export function OrderPartsView({ order }: { order: OrderDetail }) {
  const { orderid, productname, itemname, status, parts } = order
  return (
    <Panel title="Order Details" hint={`${itemname}, ${productname}: ${status}`}>
      <OrderLink orderid={orderid} />
      {parts.length === 0 && <p>Nothing was sent to a supplier yet.</p>}
      {parts.map((part, place) => (
        <section
          key={part.position}
          className={styles.part}
          aria-label={`Part ${part.position} of ${orderid}`}
        >
          <h3>
            Part {part.position} of {parts.length}: {showPartState(part.state)}
          </h3>
          {part.reason && <p>{part.reason}</p>}
          {part.maskedVoucher && <p>Code {part.maskedVoucher}</p>}
          <PartFacts part={part} />
          <RawAnswer answer={part.answer} />
          <AtSupplier part={part} isAskedAtOnce={place < askedAtOnce} />
        </section>
      ))}
    </Panel>
  )
}

function AtSupplier({ part, isAskedAtOnce }: { part: Part; isAskedAtOnce: boolean }) {
  const { lane, reference } = part
  if (lane === 'voucher' || lane === 'manual') return null
  if (reference === null) return <p>It was not sent to {showLane(lane)} yet.</p>
  if (lane === 'moogold') return <AtMooGold reference={reference} isAskedAtOnce={isAskedAtOnce} />
  return <p>{showLane(lane)} has no look-up. Above is what we recorded.</p>
}

function AtMooGold({ reference, isAskedAtOnce }: { reference: string; isAskedAtOnce: boolean }) {
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  const found = useQuery(supplierOrderQuery(reference, isAsked))
  if (found.data && !found.isError) return <SupplierOrderView order={found.data} />
  if (found.isError) return <LookupFailed error={found.error} />
  return (
    <BusyButton
      type="button"
      size="small"
      look="quiet"
      isBusy={found.isFetching}
      busyWords="Asking MooGold..."
      onClick={() => setAsked(true)}
    >
      Ask MooGold
    </BusyButton>
  )
}
