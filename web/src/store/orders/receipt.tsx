// An order's price and player, as a voucher that prints as a receipt once it was paid.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { storeTitle } from '@gemwala/contract/texts'
import button from '../../ui/button.module.css'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showMoment } from '../../ui/moment.ts'
import { Ticket } from '../../ui/ticket.tsx'
import { OrderArt } from './order-art.tsx'
import styles from './receipt.module.css'
import './receipt-print.css'
import * as words from './order.texts.tsx'
import { wasPaid } from './order-state.ts'
import { titleOf } from './order-words.ts'

export function Receipt({ order }: { order: OwnOrderDetail }) {
  const [label1 = 'ID', label2 = words.secondId] = order.inputlabels
  const isReceipt = wasPaid(order)
  return (
    <section
      className={styles.receipt}
      aria-label={isReceipt ? words.receipt : words.details}
      data-receipt={isReceipt || undefined}
    >
      {isReceipt && (
        <>
          <p className={styles.letterhead}>
            <strong>{storeTitle}</strong> {words.receipt}
          </p>
          <Seller {...order.seller} />
        </>
      )}
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
          <Fact name={words.orderId} value={order.orderid} canCopy />
          <Fact name={words.ordered} value={showMoment(order.createdAt)} />
          <Fact name={label1} value={order.input1} canCopy />
          {order.input2 !== '' && <Fact name={label2} value={order.input2} canCopy />}
          {order.playername && <Fact name={words.player} value={order.playername} />}
          {order.input1 !== order.useremail && (
            <div className={styles.printed}>
              <dt>{words.email}</dt>
              <dd>{order.useremail}</dd>
            </div>
          )}
          <Fact name={words.payment} value={paymentOf(order)} />
          {order.bankReference && (
            <Fact name={words.bankReference} value={order.bankReference} canCopy />
          )}
          <div className={styles.printed}>
            <dt>{words.status}</dt>
            <dd>{titleOf(order)}</dd>
          </div>
          <Fact name={words.price} value={showRupees(order.price)} />
          {order.discount > 0 && (
            <div data-good>
              <dt>{order.couponCode ? words.coupon(order.couponCode) : words.discount}</dt>
              <dd>−{showRupees(order.discount)}</dd>
            </div>
          )}
        </dl>
      </Ticket>
    </section>
  )
}

/** Only printed: on the screen, the contact page says it. */
const Seller = ({ name, address, gstin }: OwnOrderDetail['seller']) => (
  <div className={styles.seller}>
    {name && <p>{words.soldBy(name)}</p>}
    {address && <p>{address}</p>}
    {gstin && <p>{words.gstin(gstin)}</p>}
  </div>
)

const Stub = ({ order }: { order: OwnOrderDetail }) => (
  <>
    <p className={styles.total}>
      <span>{words.total}</span>
      <strong>{showRupees(order.payable)}</strong>
    </p>
    {wasPaid(order) && (
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={() => window.print()}>
          {words.printReceipt}
        </button>
      </div>
    )}
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
  if (paymentmode === 'wallet') return words.wallet
  return gateway ? `UPI (${gateway})` : 'UPI'
}
