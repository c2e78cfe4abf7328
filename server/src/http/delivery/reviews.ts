// Reviews over HTTP. Converts paise to rupees, and a supplier's hundredths to its own unit.

import { reviewEndpoints, reviewTexts } from '@gemwala/contract/delivery/reviews'
import type { ParkedPayment, Review } from '@gemwala/contract/delivery/reviews.shapes'
import type { OrderPart } from '@gemwala/contract/orders/orders.shapes'
import type { Context } from '../../context.ts'
import * as domain from '../../domain/delivery/review.ts'
import * as parkedPayments from '../../domain/money/payments/parked-payments.ts'
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
    const order = await domain.decidePart(ctx, session, decision, callerOf(request))
    return { message: reviewTexts.decided, order: toOrder(order) }
  })

  on(reviewEndpoints.lanes, async () => ({
    lanes: (await domain.listLanes(ctx)).map(({ restsForMs, busyAttempt, ...same }) => ({
      ...same,
      restsForSeconds: Math.ceil(restsForMs / 1000),
      isBusy: busyAttempt !== null,
    })),
  }))

  on(reviewEndpoints.resume, async ({ session, params, request }) => {
    await domain.resume(ctx, session, params.lane, callerOf(request))
    return { message: reviewTexts.resumed }
  })

  on(reviewEndpoints.parkedPayments, async () => ({
    payments: (await parkedPayments.listParkedPayments(ctx)).map(toParkedPayment),
  }))

  on(reviewEndpoints.decideParkedPayment, async ({ session, params, body, request }) => {
    await parkedPayments.decideParkedPayment(
      ctx,
      session,
      { ...params, ...body },
      callerOf(request),
    )
    return { message: reviewTexts.parkedPaymentDecided }
  })
}

const toReview = ({ order, ageSeconds, parts }: domain.Review): Review => ({
  ...toOrder(order),
  ageSeconds,
  moneyBackAt: order.moneyBackAt,
  parts: parts.map(toPart),
})

export const toPart = ({
  sharePaise,
  balanceBefore,
  balanceAfter,
  ...same
}: domain.Part): OrderPart => ({
  ...same,
  share: toRupees(sharePaise),
  balanceBefore: balanceBefore === null ? null : balanceBefore / 100,
  balanceAfter: balanceAfter === null ? null : balanceAfter / 100,
})

const toParkedPayment = ({
  amountPaise,
  ...same
}: parkedPayments.ParkedPayment): ParkedPayment => ({
  ...same,
  amount: toRupees(amountPaise),
})
