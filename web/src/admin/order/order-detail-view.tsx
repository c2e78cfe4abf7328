// Everything known about one order, from what was bought to who decided what.

import { showRupees } from '@gemwala/contract/money'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import { decisionsFrom } from '@gemwala/contract/orders/order-decisions'
import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { StaffNotes } from '../notes/staff-notes.tsx'
import { UserLink } from '../users/user-link.tsx'
import { useMayDecide } from './act.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useDraft } from './drafts.ts'
import { HeldNote } from './held-note.tsx'
import styles from './order-drawer.module.css'
import { OrderMoney } from './order-money.tsx'
import { OrderParts } from './order-parts.tsx'
import { OrderPast } from './order-past.tsx'
import { ReasonBox } from './reason-box.tsx'
import { ReviewEvidence } from './review-evidence.tsx'

export function OrderDetailView({ order }: { order: OrderDetail }) {
  const { orderid, productname, itemname, quantity, status, value } = order
  return (
    <article className={styles.pad}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2>{orderid}</h2>
          <CopyButton text={orderid} what="order id" />
        </div>
        <p>
          {productname}, {itemname}
          {quantity > 1 && ` × ${quantity}`}
        </p>
        <div className={styles.sum}>
          <StatusBadge status={status} />
          <b>{showRupees(value)}</b>
        </div>
      </header>
      {order.isInReview && (
        <div className={styles.evidence}>
          <ReviewEvidence order={order} />
        </div>
      )}
      <Deciding order={order} />
      <Facts order={order} />
      <StaffNotes about={{ orderid }} />
      <OrderPast history={order.history} />
      <OrderParts parts={order.parts} isAtMooGold={order.isAtMooGold} />
      <OrderMoney order={order} />
    </article>
  )
}

function Deciding({ order }: { order: OrderDetail }) {
  const { refusal, isWaiting } = useDraft(order.orderid)
  const decisions = decisionsFrom(order.status).filter(useMayDecide())
  const opened = order.parts.filter(({ revealedAt }) => revealedAt !== null).length
  if (decisions.length === 0) return null
  return (
    <section className={styles.deciding} aria-label="Decide" data-deciding>
      <ReasonBox order={{ ...order, opened }} />
      <DecisionButtons order={{ ...order, opened }} decisions={decisions} />
      <HeldNote orderid={order.orderid} />
      {order.isDecisionAsked && <NoticeBox tone="ok">{approvalTexts.waits}</NoticeBox>}
      {refusal && !isWaiting && <NoticeBox>{refusal}</NoticeBox>}
    </section>
  )
}

function Facts({ order }: { order: OrderDetail }) {
  const { userid, username, useremail, mobilenumber, input1, input2, playername } = order
  return (
    <dl className={styles.facts}>
      <dt>Customer</dt>
      <dd>
        <UserLink userid={userid}>
          {username} ({userid})
        </UserLink>
      </dd>
      <dt>User Email</dt>
      <dd>
        {useremail} <CopyButton text={useremail} what="e-mail" />
      </dd>
      {mobilenumber && (
        <>
          <dt>Mobile</dt>
          <dd>{mobilenumber}</dd>
        </>
      )}
      <dt>Input 1</dt>
      <dd>
        {input1} <CopyButton text={input1} what="input 1" />
      </dd>
      {input2 !== '' && (
        <>
          <dt>Input 2</dt>
          <dd>
            {input2} <CopyButton text={input2} what="input 2" />
          </dd>
        </>
      )}
      {playername && (
        <>
          <dt>Player</dt>
          <dd>{playername}</dd>
        </>
      )}
      <dt>Ordered</dt>
      <dd>{showUpdated(order.createdAt)}</dd>
      <dt>Updated</dt>
      <dd>{showUpdated(order.updatedAt)}</dd>
      {order.helpEdition !== null && (
        <>
          <dt>Terms</dt>
          <dd>
            <a href={`/help/terms?edition=${order.helpEdition}`} target="_blank" rel="noopener">
              As they were when it was placed
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
