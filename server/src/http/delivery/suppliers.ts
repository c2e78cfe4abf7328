// Suppliers over HTTP. A points query always answers HTTP 200; the status in its body says what happened.

import { pointsFetchedStatus, supplierEndpoints } from '@gemwala/contract/delivery/suppliers'
import type { SmilePoints } from '@gemwala/contract/delivery/suppliers.shapes'
import type { Context } from '../../context.ts'
import { countTry } from '../../domain/accounts/limits.ts'
import { handleNotice } from '../../domain/delivery/look-up.ts'
import { supplierItems } from '../../domain/delivery/supplier-items.ts'
import { lookUpOrder, type Points, smilePoints } from '../../domain/delivery/suppliers.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

const supplierFailedStatus = 502
const notConfiguredStatus = 503

const pointsOnTheWire = (points: Points | undefined): SmilePoints => {
  if (!points) return { status: notConfiguredStatus }
  if (points.kind === 'failed') return { status: supplierFailedStatus }
  return { status: pointsFetchedStatus, smile_points: points.hundredths / 100 }
}

export function supplierRoutes(on: Mount, ctx: Context): void {
  const points = smilePoints(ctx)
  on(supplierEndpoints.pointsBr, async () => pointsOnTheWire(await points('smile-br')))
  on(supplierEndpoints.pointsPh, async () => pointsOnTheWire(await points('smile-ph')))

  const itemsOf = supplierItems(ctx)
  on(supplierEndpoints.items, async ({ params }) => ({
    items: (await itemsOf(params.apiType)).map(({ isInStock, ...same }) => ({
      ...same,
      instock: isInStock,
    })),
  }))

  on(supplierEndpoints.lookUp, async ({ session, body, request }) => {
    const order = await lookUpOrder(ctx, session, body.partner_order_id, callerOf(request))
    return {
      order_id: order.orderId,
      order_status: order.status,
      partner_order_id: order.partnerOrderId,
      date_created: order.createdAt,
      items: order.items.map((item) => ({
        product: item.product,
        variation_id: item.variationId,
        quantity: item.quantity,
        price: item.price,
        player_id: item.playerId,
        server_id: item.serverId,
        voucher_code: item.voucherCodes,
      })),
    }
  })
  // Anybody can send a notice, so it is only a reason to ask the supplier.
  on(supplierEndpoints.notice, async ({ params, body, request }) => {
    await countTry(ctx, 'supplier-notice', { ip: callerOf(request).ip })
    await handleNotice(ctx, params.supplier, body.order_id)
    // After any other answer the supplier would repeat the notice every minute, a hundred times.
    return { status: 'success' as const }
  })
}
