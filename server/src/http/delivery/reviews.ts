// Reviews over HTTP. Converts paise to rupees, and a supplier's hundredths to its own unit.

import { showLane } from '@gemwala/contract/delivery/lanes'
import type { OrderPart } from '@gemwala/contract/delivery/order-parts.shapes'
import { reviewEndpoints, reviewTexts } from '@gemwala/contract/delivery/reviews'
import type { ParkedPayment, Review } from '@gemwala/contract/delivery/reviews.shapes'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import type { Context } from '../../context.ts'
import { needRight } from '../../domain/accounts/rights.ts'
import * as domain from '../../domain/delivery/review.ts'
import { whatHappened } from '../../domain/delivery/what-happened.ts'
import * as parkedPayments from '../../domain/payments/parked-payments.ts'
import { toRupees } from '../../kit/money.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { toOrder } from '../orders/orders.ts'

export function reviewRoutes(on: Mount, ctx: Context): void {
  on(reviewEndpoints.list, async () => ({
    orders: (await domain.listReviews(ctx)).map(toReview),
  }))

  on(reviewEndpoints.decide, async ({ session, params, body, request }) => {
    const decision = { ...params, ...body }
    if (body.decision === 'return') needRight(session, 'orders.refund')
    const done = await domain.decidePart(ctx, session, decision, callerOf(request))
    const { order, askedPaise } = done
    const message =
      askedPaise === null ? reviewTexts.decided : approvalTexts.asked(toRupees(askedPaise))
    return { message, order: toOrder(order) }
  })

  on(reviewEndpoints.lanes, async () => ({
    lanes: (await domain.listLanes(ctx)).map(({ restsForMs, busyAttempt, ...same }) => ({
      ...same,
      stoppedReason: whatHappened(same.stoppedReason),
      restsForSeconds: Math.ceil(restsForMs / 1000),
      isBusy: busyAttempt !== null,
    })),
  }))

  on(reviewEndpoints.resume, async ({ session, params, request }) => {
    await domain.resume(ctx, session, params.lane, callerOf(request))
    return { message: reviewTexts.resumed(showLane(params.lane)) }
  })

  on(reviewEndpoints.parkedPayments, async () => ({
    payments: (await parkedPayments.listParkedPayments(ctx)).map(toParkedPayment),
  }))

  on(reviewEndpoints.decideParkedPayment, async ({ session, params, body, request }) => {
    const decision = { ...params, ...body }
    const { askedPaise } = await parkedPayments.decideParkedPayment(
      ctx,
      session,
      decision,
      callerOf(request),
    )
    const message =
      askedPaise === null
        ? reviewTexts.parkedPaymentDecided
        : approvalTexts.asked(toRupees(askedPaise))
    return { message }
  })
}

const toReview = ({ order, ageSeconds, parts }: domain.Review): Review => ({
  ...toOrder(order),
  ageSeconds,
  moneyBackAt: order.moneyBackAt,
  parts: parts.map(({ weighed, ...part }) => ({ ...toPart(part), recorded: part.reason, weighed })),
})

export const toPart = ({
  sharePaise,
  reason,
  balanceBefore,
  balanceAfter,
  ...same
}: domain.Part): OrderPart => ({
  ...same,
  share: toRupees(sharePaise),
  reason: reason === null ? null : whatHappened(reason),
  balanceBefore: balanceBefore === null ? null : balanceBefore / 100,
  balanceAfter: balanceAfter === null ? null : balanceAfter / 100,
})

const toParkedPayment = ({
  amountPaise,
  ...same
}: parkedPayments.WeighedPayment): ParkedPayment => ({
  ...same,
  amount: toRupees(amountPaise),
})
