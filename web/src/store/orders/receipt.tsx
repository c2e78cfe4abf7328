// An order's price and player, as a voucher that prints as a receipt.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { storeTitle } from '@gemwala/contract/texts'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showMoment } from '../../ui/moment.ts'
import { Ticket } from '../../ui/ticket.tsx'
import { toBuyAgain } from './links.ts'
import { OrderArt } from './order-art.tsx'
import styles from './receipt.module.css'
import './receipt-print.css'
import { titleOf } from './status-words.ts'

export function Receipt({ order }: { order: OwnOrderDetail }) {
  const [label1 = 'Id', label2 = 'Second Id'] = order.inputlabels
  return (
    <section className={styles.receipt} aria-label="Receipt" data-receipt>
      <p className={styles.letterhead}>
        <strong>{storeTitle}</strong> Receipt
      </p>
      <Ticket stub={<Stub order={order} />}>
        <div className={styles.what}>
          <OrderArt order={order} />
          <div>
            <h2>{order.productname}</h2>
            <p>
              {order.itemname} × {order.quantity}
            </p>
          </div>
        </div>
        <dl className={styles.facts}>
          <Fact name="Order id" value={order.orderid} canCopy />
          <Fact name="Ordered" value={showMoment(order.createdAt)} />
          <Fact name={label1} value={order.input1} canCopy />
          {order.input2 !== '' && <Fact name={label2} value={order.input2} canCopy />}
          {order.playername && <Fact name="Player" value={order.playername} />}
          <Fact name="Payment" value={paymentOf(order)} />
          <div className={styles.printed}>
            <dt>Status</dt>
            <dd>{titleOf(order)}</dd>
          </div>
          <Fact name="Price" value={showRupees(order.price)} />
          {order.discount > 0 && (
            <div data-good>
              <dt>{order.couponCode ? `Coupon ${order.couponCode}` : 'Discount'}</dt>
              <dd>−{showRupees(order.discount)}</dd>
            </div>
          )}
        </dl>
      </Ticket>
    </section>
  )
}

const Stub = ({ order }: { order: OwnOrderDetail }) => (
  <>
    <p className={styles.total}>
      <span>Total</span>
      <strong>{showRupees(order.payable)}</strong>
    </p>
    <div className={styles.actions}>
      <Link {...toBuyAgain(order)} className={button.bone}>
        Buy again
      </Link>
      <button type="button" className={button.quiet} onClick={() => window.print()}>
        Print receipt
      </button>
    </div>
  </>
)

type FactProps = { name: string; value: string; canCopy?: boolean }

const Fact = ({ name, value, canCopy = false }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {canCopy && <CopyButton text={value} what={name} />}
    </dd>
  </div>
)

const paymentOf = ({ paymentmode, gateway }: OwnOrderDetail): string => {
  if (paymentmode === 'wallet') return 'Wallet'
  return gateway ? `UPI (${gateway})` : 'UPI'
}
