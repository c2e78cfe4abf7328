// Suppliers over HTTP. A query of a balance always answers HTTP 200; the status in its body says what happened.

import { pointsFetchedStatus, supplierEndpoints } from '@gemwala/contract/delivery/suppliers'
import type { SmilePoints } from '@gemwala/contract/delivery/suppliers.shapes'
import type { Context } from '../../context.ts'
import { countTry } from '../../domain/accounts/limits.ts'
import { handleWebhook } from '../../domain/delivery/look-up.ts'
import { supplierItems } from '../../domain/delivery/supplier-items.ts'
import {
  type Balance,
  lookUpOrder,
  rememberedBalances,
  supplierBalance,
} from '../../domain/delivery/suppliers.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

const supplierFailedStatus = 502
const notConfiguredStatus = 503

const onTheWire = (balance: Balance | undefined): { status: number; left?: number } => {
  if (!balance) return { status: notConfiguredStatus }
  if (balance.kind === 'failed') return { status: supplierFailedStatus }
  return { status: pointsFetchedStatus, left: balance.hundredths / 100 }
}

export function supplierRoutes(on: Mount, ctx: Context): void {
  const balanceAt = supplierBalance(ctx)
  const points = async (lane: 'smile-br' | 'smile-ph'): Promise<SmilePoints> => {
    const { status, left } = onTheWire(await balanceAt(lane))
    return { status, ...(left !== undefined && { smile_points: left }) }
  }
  on(supplierEndpoints.pointsBr, () => points('smile-br'))
  on(supplierEndpoints.pointsPh, () => points('smile-ph'))
  on(supplierEndpoints.moogoldBalance, async () => {
    const { status, left } = onTheWire(await balanceAt('moogold'))
    return { status, ...(left !== undefined && { balance: left }) }
  })
  on(supplierEndpoints.balances, async () => ({
    balances: (await rememberedBalances(ctx)).map(({ hundredths, ...same }) => ({
      ...same,
      amount: hundredths / 100,
    })),
  }))

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
  // Anybody can send a webhook, so it is only a reason to ask the supplier.
  on(supplierEndpoints.webhook, async ({ params, body, request }) => {
    await countTry(ctx, 'supplier-webhook', { ip: callerOf(request).ip })
    await handleWebhook(ctx, params.supplier, body.order_id)
    // After any other answer the supplier would repeat the webhook every minute, a hundred times.
    return { status: 'success' as const }
  })
}
