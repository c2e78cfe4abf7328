// Payments over HTTP: the status for confirmation pages, and the gateways' notices.

import { checkoutEndpoints, checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { countTry } from '../../domain/accounts/limits.ts'
import { verifyPayment } from '../../domain/money/payments/check.ts'
import { takeNotice } from '../../domain/money/payments/notice.ts'
import { Refusal } from '../../kit/refusal.ts'
import { callerOf } from '../frame/caller.ts'
import { type Mount, mountOn } from '../frame/mount.ts'

export function paymentRoutes(on: Mount, ctx: Context): void {
  on(checkoutEndpoints.verifyPayment, async ({ body, request }) => {
    await countTry(ctx, 'verify-payment', { ip: callerOf(request).ip })
    return verifyPayment(ctx, body.client_txn_id)
  })
}

/** A notice is signed byte by byte, so its body stays as it was sent, whatever its content type. */
export async function noticeRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    const on = mountOn(scope, ctx)
    on(
      checkoutEndpoints.notice,
      async ({ params, body, request }) => {
        const notice = {
          headers: request.headers as Record<string, string | undefined>,
          contentType: request.headers['content-type'] ?? '',
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        }
        const isTaken = await takeNotice(ctx, params.gateway, notice, callerOf(request))
        if (!isTaken) throw new Refusal('invalid', checkoutTexts.badNotice)
        return { status: 'success' as const }
      },
      { caller: 'notice' },
    )
  })
}
