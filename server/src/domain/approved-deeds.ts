// What an approved request does, by its kind. Requests are part of `money`, and the areas that carry them out stand
// above it, so this table stands above all of them.

import type { AdjustmentKind } from '@gemwala/contract/money/approvals'
import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { decidePartLocked } from './delivery/review.ts'
import { moveMoney } from './money/adjustments.ts'
import type { Deed, Deeds } from './money/approvals.ts'
import { decideLocked } from './orders/decide.ts'
import { assignApproved } from './payments/parked-payments.ts'

export const approvedDeeds: Deeds = {
  credit: adjust('credit'),
  debit: adjust('debit'),
  refund: (ctx, db, session, { orderid, purpose, reason, openedCodes: opened }, caller) => {
    const decision = { orderid: orderid!, status: purpose as OrderDecision, reason, opened }
    return decideLocked(ctx, db, session, { ...decision, isApproved: true }, caller)
  },
  resend: (ctx, db, session, { orderid, position, evidence, reason }, caller) => {
    const part = { orderid: orderid!, position: position!, seen: evidence! }
    const decided = { ...part, decision: 'resend', reason, isApproved: true } as const
    return decidePartLocked(ctx, db, session, decided, caller)
  },
  assign: (ctx, db, session, { eventId, userid, reason }, caller) =>
    assignApproved(ctx, db, session, { eventId: eventId!, userid, reason }, caller),
}

function adjust(direction: 'credit' | 'debit'): Deed {
  return (ctx, db, session, { userid, amountPaise, purpose, reason }, caller) => {
    const kind = purpose as AdjustmentKind | ''
    return moveMoney(ctx, db, { direction, userid, amountPaise, kind, reason }, session, caller)
  }
}
