// Codes closed unopened by a refund: staff put them back in stock or discard them.

import {
  type ClosedDecision,
  showCodes,
  voucherEndpoints,
} from '@gemwala/contract/delivery/vouchers'
import type { ClosedCodes } from '@gemwala/contract/delivery/vouchers.shapes'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { IfMay } from '../if-may.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import styles from './stock.module.css'
import { showCount } from './stock-columns.tsx'
import { askStockAgain, takeOutClosed } from './stock-queries.ts'

type Asked = { closed: ClosedCodes; decision: ClosedDecision }

const words = {
  restock: { deed: 'Put back in stock', busy: 'Putting back...' },
  discard: { deed: 'Discard', busy: 'Discarding...' },
} as const

type Props = { orders: ClosedCodes[]; onClose: () => void }

export function ClosedDialog({ orders, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>()
  if (asked) return <Deciding asked={asked} onClose={() => setAsked(undefined)} />
  return (
    <Modal title="Closed codes" size="wide" onClose={onClose}>
      <p>
        These orders were refunded before the customer opened the codes. The codes stay out of stock
        until you decide.
      </p>
      {orders.length === 0 ? (
        <p>No closed codes to decide.</p>
      ) : (
        <ul className={classNames(styles.batches, styles.closed)}>
          {orders.map((closed) => (
            <ClosedRow key={closed.orderid} closed={closed} onAsk={setAsked} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

const namedCodes = 6

function ClosedRow({ closed, onAsk }: { closed: ClosedCodes; onAsk: (asked: Asked) => void }) {
  const { orderid, status, itemid, itemname, masked, closedAt, canRestock } = closed
  const hidden = masked.length - namedCodes
  const decisions: ClosedDecision[] = canRestock ? ['restock', 'discard'] : ['discard']
  return (
    <li>
      <div>
        <p>
          <strong>{itemname}</strong> <span className={styles.dim}>{itemid}</span>
        </p>
        <p>
          {masked.slice(0, namedCodes).map((code, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked codes can look alike, and never move.
            <code key={place}>{code}</code>
          ))}
          {hidden > 0 && <span>and {showCount(hidden)} more</span>}
        </p>
        <p className={styles.dim}>
          <OrderLink orderid={orderid} /> {status}, {showUpdated(closedAt)}
        </p>
        {!canRestock && <p className={styles.dim}>Delivered by a supplier for this order.</p>}
      </div>
      <IfMay call={voucherEndpoints.decideClosed}>
        <div className={styles.decisions}>
          {decisions.map((decision) => (
            <button
              key={decision}
              type="button"
              className={classNames(button.quiet, button.small)}
              aria-label={`${words[decision].deed}: codes of ${orderid}`}
              onClick={() => onAsk({ closed, decision })}
            >
              {words[decision].deed}
            </button>
          ))}
        </div>
      </IfMay>
    </li>
  )
}

function Deciding({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { decision, closed } = asked
  const { deed, busy } = words[decision]
  const codes = showCodes(closed.masked.length)
  const decide = async (reason: string) => {
    const { orderid } = closed
    try {
      const { message } = await call(voucherEndpoints.decideClosed, {
        params: { orderid },
        body: { decision, reason },
      })
      takeOutClosed(orderid)
      return message
    } finally {
      // A refusal means that somebody else decided first.
      askStockAgain()
    }
  }
  return (
    <Modal title={`${deed}: codes of ${closed.orderid}`} onClose={onClose}>
      <ReasonForm
        isDestructive={decision === 'discard'}
        deed={deed}
        busyWords={busy}
        decide={decide}
        onClose={onClose}
      >
        {decision === 'restock' ? (
          <p>
            {codes} of {closed.itemname} can be sold again. Orders that are waiting for codes get
            them first.
          </p>
        ) : (
          <p>
            {codes} of {closed.itemname} can never be sold or imported again. You can't undo this.
          </p>
        )}
      </ReasonForm>
    </Modal>
  )
}
