// One wallet transaction, titled by what it was for.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import { showBalance, showRupees } from '@gemwala/contract/money'
import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showMoment } from '../../ui/moment.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { StatusChip } from '../../ui/status-badge.tsx'
import { StatusIcon } from '../../ui/status-icons.tsx'
import { toOrder } from '../own-links.ts'
import { Poster } from '../product/poster.tsx'
import styles from './transaction-row.module.css'
import * as words from './wallet.texts.ts'

/** Money that has moved needs no chip. */
const chips = {
  Created: { tone: 'wait', icon: 'clock', children: words.toPay },
  Processing: { tone: 'info', icon: 'hourglass', children: words.pending },
  Success: undefined,
  Failed: { tone: 'bad', icon: 'alert', children: words.failed },
} as const

export function TransactionRow({ transaction }: { transaction: OwnWalletTransaction }) {
  const { txnid, type, status, amount, orderid, createdAt, note, balanceAfter } = transaction
  const payment = status === 'Created' ? safeLink(transaction.paymentUrl) : null
  const chip = chips[status]
  const title = titleOf(transaction)
  return (
    <li className={styles.row}>
      <Picture {...transaction} />
      <div className={styles.words}>
        <p className={styles.title}>
          {orderid ? <Link {...toOrder(orderid)}>{title}</Link> : title}
        </p>
        <p className={styles.small}>
          <time dateTime={createdAt}>{showMoment(createdAt)}</time>
          {note !== '' && <span>{note}</span>}
        </p>
        <p className={styles.id}>
          {txnid}
          <CopyButton text={txnid} what={words.transactionNumber} isPlain />
        </p>
      </div>
      <div className={styles.money}>
        <p
          className={styles.amount}
          data-type={type}
          data-moved={status === 'Success' || undefined}
        >
          {signOf(type)}
          {showRupees(amount)}
        </p>
        {balanceAfter !== null && (
          <p className={styles.after}>{words.balanceAfter(showBalance(balanceAfter))}</p>
        )}
        {chip && <StatusChip {...chip} />}
      </div>
      {payment && (
        <a href={payment.href} className={classNames(button.bone, button.small, styles.pay)}>
          {words.continuePayment}
        </a>
      )}
    </li>
  )
}

/** The product, or an icon for money that was added. */
const Picture = ({ bought, type }: OwnWalletTransaction) =>
  bought ? (
    <span className={styles.picture} data-hue={hueOf(bought.productid)}>
      <Poster
        product={{ imgpath: bought.imgpath ?? '', name: bought.productname }}
        loading="lazy"
      />
    </span>
  ) : (
    <span className={styles.picture}>
      <StatusIcon name={type === 'Debit' ? 'minus' : 'plus'} size={20} />
    </span>
  )

function titleOf({ type, bought, isPayment }: OwnWalletTransaction): string {
  if (!bought && type === 'Debit') return words.takenByStore
  if (!bought) return isPayment ? words.addedByUpi : words.addedByStore
  const count = bought.quantity > 1 ? ` × ${bought.quantity}` : ''
  const what = `${bought.productname}, ${bought.itemname}${count}`
  if (type === 'Debit') return what
  // A credit for an order is a payment that came after its end.
  return type === 'Refunded' ? words.refundOf(what) : words.latePaymentFor(what)
}

/** A refund counts as incoming. */
const signOf = (type: OwnWalletTransaction['type']): string => (type === 'Debit' ? '−' : '+')
