// What a member of staff can see of an order: payments, ledger and audit only as far as they may see them elsewhere.

import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Context } from '../../context.ts'
import * as auditLists from '../../database/console/audit-lists.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import * as approvals from '../../database/money/approvals.ts'
import type { Movement } from '../../database/orders/order-details.ts'
import * as details from '../../database/orders/order-details.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { masked } from '../../kit/vouchers.ts'
import { hasRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import { weighParts } from '../delivery/weigh-parts.ts'

export type OrderDetail = Awaited<ReturnType<typeof orderDetail>>

const auditLimit = 100

export async function orderDetail({ db }: Context, session: Session, orderid: string) {
  const order = await orders.find(db, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  const codes = new Map(
    (await orderParts.ofOrder(db, order.id)).map((part) => [part.position, part]),
  )
  const evidence = await deliveryAttempts.evidenceOf(db, [order.id])
  const parts = (await weighParts(db, evidence)).map((part) => {
    const { tail, revealedAt, closedTail } = codes.get(part.position)!
    const shown = tail ?? closedTail
    return {
      ...part,
      maskedVoucher: shown === null ? null : masked(shown),
      revealedAt,
      isClosed: closedTail !== null,
    }
  })
  const subjects = [orderid, ...parts.map(({ position }) => subjectOf.part(orderid, position))]
  const canSeeMoney = hasRight(session, 'money.see')
  return {
    order,
    owner: await details.owner(db, order.userid),
    isAtMooGold: parts.some(({ lane, reference }) => lane === 'moogold' && reference !== null),
    history: await details.history(db, order.id),
    parts,
    isDecisionAsked: await approvals.isDecisionAsked(db, orderid),
    payments: canSeeMoney ? await details.payments(db, order.id) : [],
    ledger: canSeeMoney ? (await details.movements(db, order.id)).map(toLedgerLine) : [],
    audit: hasRight(session, 'audit.see')
      ? await auditLists.aboutSubjects(db, subjects, auditLimit)
      : [],
  }
}

const accountNames: Record<string, string> = {
  wallet: 'Wallet',
  escrow: 'Escrow',
  clearing: 'Clearing',
  sales: 'Sales',
  refunds: 'Refunds',
  adjustment: 'Adjustments',
  suspense: 'Suspense',
  loss: 'Losses',
  forfeited: 'Forfeited',
}

const nameOf = (account: string, owner: string | null): string => {
  const name = accountNames[account] ?? account
  return owner === null ? name : `${name} of ${owner}`
}

const toLedgerLine = ({
  at,
  kind,
  cause,
  from,
  fromOwner,
  to,
  toOwner,
  amountPaise,
}: Movement) => ({
  at,
  cause: `${kind} ${cause}`,
  from: nameOf(from, fromOwner),
  to: nameOf(to, toOwner),
  amountPaise,
})
