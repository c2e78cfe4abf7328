// One wallet transaction.

import { showRupees } from '@gemwala/contract/money'
import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { showMoment } from '../../ui/moment.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toOrder } from '../own-links.ts'
import styles from './transaction-row.module.css'

export function TransactionRow({ transaction }: { transaction: OwnWalletTransaction }) {
  const { txnid, type, status, amount, orderid, createdAt, note } = transaction
  const payment = status === 'Created' ? safeLink(transaction.paymentUrl) : null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.badges}>
          <StatusBadge status={type} />
          <StatusBadge status={status} />
        </p>
        <p className={styles.id}>{txnid}</p>
        <p className={styles.small}>
          <time dateTime={createdAt}>{showMoment(createdAt)}</time>
          {orderid && (
            <Link {...toOrder(orderid)} className={styles.order}>
              Order {orderid}
            </Link>
          )}
        </p>
        {note !== '' && <p className={styles.small}>{note}</p>}
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
        {payment && (
          <a href={payment.href} className={classNames(button.bone, button.small)}>
            Continue payment
          </a>
        )}
      </div>
    </li>
  )
}

/** A refund counts as incoming. */
const signOf = (type: OwnWalletTransaction['type']): string => (type === 'Debit' ? '−' : '+')
