// Beside the thread: who asks, the order with its payments and the evidence of its delivery, the wallet.

import { showBalance, showRupees } from '@gemwala/contract/money'
import type { StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toTicket, toUser } from '../links.ts'
import { showUpdated } from '../list/show-updated.ts'
import { StaffNotes } from '../notes/staff-notes.tsx'
import { InReview } from '../order/in-review.tsx'
import { OrderLink } from '../order/order-link.tsx'
import { OrderMoney } from '../order/order-money.tsx'
import { OrderParts } from '../order/order-parts.tsx'
import styles from './tickets.module.css'

export function TicketAside({ ticket }: { ticket: StaffTicket }) {
  const { user, order, transactions, claims, others } = ticket
  return (
    <aside className={styles.aside} aria-label="About this ticket">
      <Customer ticket={ticket} />
      {order && (
        <Part title="Order">
          <p className={styles.line}>
            <OrderLink orderid={order.orderid} />
            <StatusBadge status={order.status} />
            {order.isInReview && <InReview />}
          </p>
          <p>
            {order.productname}, {order.itemname}, {showRupees(order.value)}
          </p>
          <p>For {[order.input1, order.input2, order.playername].filter(Boolean).join(' / ')}</p>
          <OrderParts parts={order.parts} isAtMooGold={order.isAtMooGold} />
          <OrderMoney order={order} />
        </Part>
      )}
      {claims.length > 0 && (
        <Part title="Claimed payments">
          <ul>
            {claims.map(({ reference, at, isCredited }) => (
              <li key={`${reference} ${at}`}>
                {reference}, {showUpdated(at)}: {isCredited ? 'credited' : 'not found yet'}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {user && (
        <Part title="Wallet">
          <p>
            <strong>{showBalance(user.balance)}</strong>
          </p>
          <ul>
            {transactions.map(({ txnid, type, status, amount, updatedAt }) => (
              <li key={txnid}>
                {type} {showRupees(amount)}, {status}, {showUpdated(updatedAt)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {user && <StaffNotes about={{ userid: user.userid }} title="Notes on the customer" />}
      {order && <StaffNotes about={{ orderid: order.orderid }} title="Notes on the order" />}
      {others.length > 0 && (
        <Part title="Other tickets">
          <ul>
            {others.map(({ number, subject, status }) => (
              <li key={number}>
                <Link {...toTicket(number)}>{number}</Link> {subject} ({status})
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  )
}

const Customer = ({ ticket: { user, email, name } }: { ticket: StaffTicket }) => (
  <Part title="Customer">
    {user ? (
      <p>
        <Link {...toUser(user.userid)}>
          {user.name} ({user.userid})
        </Link>
        {user.isBlocked === 'true' && <b className={styles.late}> Blocked</b>}
      </p>
    ) : (
      <p>{name || 'No account has this address'}</p>
    )}
    <p>{email}</p>
    {user?.mobilenumber && <p>{user.mobilenumber}</p>}
  </Part>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
