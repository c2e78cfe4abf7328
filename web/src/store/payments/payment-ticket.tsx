// The picture of a payment: a ticket whose stub is torn off once it is paid.

import { showRupees } from '@gemwala/contract/money'
import { StatusIcon, type StatusIconName } from '../../ui/status-icons.tsx'
import { TimeLeft } from '../paying/time-left.tsx'
import { Poster } from '../product/poster.tsx'
import * as words from './confirm.texts.tsx'
import type { Outcome, OwnPayment } from './outcome.ts'
import styles from './payment-ticket.module.css'

type Kind = Outcome['kind'] | 'checking'

const icons: Record<Kind, StatusIconName> = {
  checking: 'ring',
  paid: 'check',
  waiting: 'clock',
  failed: 'cross',
  over: 'return',
}

export function PaymentTicket({ kind, payment }: { kind: Kind; payment: OwnPayment | undefined }) {
  const { order, amount, payUntil } = payment ?? {}
  return (
    <div className={styles.ticket} data-kind={kind} aria-hidden="true">
      <div className={styles.body}>
        <span className={styles.art}>
          {order ? (
            <Poster
              product={{ imgpath: order.imgpath ?? '', name: order.productname }}
              loading="eager"
            />
          ) : (
            <Gem />
          )}
        </span>
        {amount !== undefined && (
          <span className={styles.words}>
            {order ? order.itemname : words.yourWallet}
            <b>{showRupees(amount)}</b>
          </span>
        )}
      </div>
      <div className={styles.stub}>
        {kind === 'waiting' && payUntil ? (
          <TimeLeft until={payUntil} />
        ) : (
          <span className={styles.mark}>
            <StatusIcon name={icons[kind]} size={26} />
          </span>
        )}
      </div>
    </div>
  )
}

const Gem = () => (
  <svg viewBox="62 30 60 78" aria-hidden="true">
    <path d="M92 34L66 58L84 66Z" opacity=".95" />
    <path d="M92 34L84 66L118 58Z" opacity=".65" />
    <path d="M66 58L84 66L92 104Z" opacity=".5" />
    <path d="M84 66L118 58L92 104Z" opacity=".35" />
  </svg>
)
