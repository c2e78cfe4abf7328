// Payments over HTTP: the status for confirmation pages, and the gateways' webhooks.

import { checkoutEndpoints, checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { countTry } from '../../domain/accounts/limits.ts'
import { verifyPayment } from '../../domain/payments/check.ts'
import { type OwnPayment, ownPayment } from '../../domain/payments/own-payment.ts'
import { takeWebhook } from '../../domain/payments/webhook.ts'
import { toRupees } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { rawBodyOf, withRawBodies } from '../frame/raw-bodies.ts'
import { toOwnOrder } from '../orders/orders.ts'

export function paymentRoutes(on: Mount, ctx: Context): void {
  on(checkoutEndpoints.verifyPayment, async ({ session, body, request }) => {
    await countTry(ctx, 'verify-payment', { ip: callerOf(request).ip })
    const verified = await verifyPayment(ctx, body.client_txn_id)
    const own = session && (await ownPayment(ctx, session, body.client_txn_id))
    return own ? { ...verified, payment: toWire(own) } : verified
  })
}

const toWire = ({ amountPaise, order, ...same }: OwnPayment) => ({
  ...same,
  amount: toRupees(amountPaise),
  order: order && toOwnOrder(order),
})

export const webhookRoutes = (app: FastifyInstance, ctx: Context): Promise<void> =>
  withRawBodies(app, ctx, (on) => {
    on(
      checkoutEndpoints.webhook,
      async ({ params, request }) => {
        const webhook = {
          headers: request.headers as Record<string, string | undefined>,
          contentType: request.headers['content-type'] ?? '',
          rawBody: rawBodyOf(request),
        }
        const isTaken = await takeWebhook(ctx, params.gateway, webhook, callerOf(request))
        if (!isTaken) throw new Refusal('invalid', checkoutTexts.badWebhook)
        return { status: 'success' as const }
      },
      { caller: 'webhook' },
    )
  })
