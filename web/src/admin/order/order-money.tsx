// How an order was priced and paid, its transfers, and its audit entries.

import { auditEndpoints } from '@gemwala/contract/console/audit'
import type { AuditEntry } from '@gemwala/contract/lists/rows.shapes'
import { showBalance, showRupees } from '@gemwala/contract/money'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sentenceOf } from '../audit/sentence.ts'
import { Subject } from '../audit/subject.tsx'
import { IfMay } from '../if-may.tsx'
import { showUpdated } from '../list/show-updated.ts'
import styles from './order-drawer.module.css'

export function OrderMoney({ order }: { order: OrderDetail }) {
  const { price, discount, couponCode, value, paymentmode, payments, ledger, audit } = order
  return (
    <>
      <section className={styles.part} aria-labelledby="order-payment">
        <h3 id="order-payment">Payment</h3>
        <p>
          <strong>{showRupees(value)}</strong>{' '}
          {paymentmode === 'wallet' ? 'from the wallet' : 'by UPI'}
          {discount > 0 &&
            `: ${showRupees(price)} less ${showRupees(discount)}${couponCode ? ` by ${couponCode}` : ''}`}
        </p>
        <ul className={styles.lines}>
          {payments.map((payment) => (
            <li key={payment.clientTxnId}>
              <span>
                {payment.gateway} {payment.clientTxnId}
                {payment.utr && `, UTR ${payment.utr}`}
                {payment.paymentId && `, ${payment.paymentId}`}
              </span>
              <b>{showBalance(payment.amount)}</b>
              <small>
                {payment.state}, {showUpdated(payment.settledAt ?? payment.createdAt)}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <IfMay call={walletEndpoints.transactions}>
        <section className={styles.part} aria-labelledby="order-ledger">
          <h3 id="order-ledger">Ledger</h3>
          {ledger.length === 0 && <p className={styles.nothing}>No money has moved.</p>}
          <ul className={styles.lines}>
            {ledger.map(({ at, cause, from, to, amount }) => (
              <li key={`${at} ${cause} ${from} ${to} ${amount}`}>
                <span>
                  {from} to {to}
                </span>
                <b>{showBalance(amount)}</b>
                <small>
                  {cause}, {showUpdated(at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      </IfMay>
      <IfMay call={auditEndpoints.list}>
        <section className={styles.part} aria-labelledby="order-audit">
          <h3 id="order-audit">Audit</h3>
          {audit.length === 0 && <p className={styles.nothing}>There are no audit entries.</p>}
          <ul className={styles.lines}>
            {audit.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      </IfMay>
    </>
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { who, lead, hasSubject, tail } = sentenceOf(entry)
  return (
    <li>
      <span>
        {who} {lead} {hasSubject && <Subject subject={entry.subject} />}
        {tail}
      </span>
      <small>{showUpdated(entry.at)}</small>
    </li>
  )
}
