// Reconciling over HTTP. Converts paise to rupees, and a supplier's hundredths to its own unit.

import { reconcileEndpoints, reconcileTexts } from '@gemwala/contract/console/reconcile'
import type { Context } from '../../context.ts'
import { hold, readReconcile, takePayment } from '../../domain/console/reconcile.ts'
import { toRupees } from '../../kit/money.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function reconcileRoutes(on: Mount, ctx: Context): void {
  on(reconcileEndpoints.state, async () => {
    const { parts, balances, payments, ...same } = await readReconcile(ctx)
    return {
      ...same,
      parts: parts.map(({ itemName, input1, input2, sharePaise, ...part }) => ({
        ...part,
        itemname: itemName,
        player: [input1, input2].filter(Boolean).join(' / '),
        share: toRupees(sharePaise),
      })),
      balances: balances.map(({ before, now, ...balance }) => ({
        ...balance,
        before: before === null ? null : before / 100,
        now: now === null ? null : now / 100,
      })),
      payments: payments.map(({ amountPaise, ...payment }) => ({
        ...payment,
        amount: amountPaise / 100,
      })),
    }
  })

  on(reconcileEndpoints.hold, async ({ session, request }) => ({
    message: reconcileTexts.held(await hold(ctx, session, callerOf(request))),
  }))

  on(reconcileEndpoints.takePayment, async ({ session, body, request }) => {
    await takePayment(ctx, session, body, callerOf(request))
    return { message: reconcileTexts.taken }
  })
}
