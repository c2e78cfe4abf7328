// Voucher stock over HTTP.

import {
  voucherEndpoints,
  type voucherStates,
  voucherTexts,
} from '@gemwala/contract/delivery/vouchers'
import type { Context } from '../../context.ts'
import { decideClosed, listClosed } from '../../domain/delivery/closed-vouchers.ts'
import {
  decideBatch,
  listBatches,
  listStock,
  setLowStock,
} from '../../domain/delivery/voucher-batches.ts'
import { importVouchers, listVouchers } from '../../domain/delivery/vouchers.ts'
import { masked } from '../../kit/vouchers.ts'
import { callerOf, editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'

export function voucherRoutes(on: Mount, ctx: Context): void {
  on(voucherEndpoints.list, async ({ query }) => {
    const { vouchers, available, total } = await listVouchers(ctx, query)
    return {
      vouchers: vouchers.map(({ tail, isQuarantined, isClosed, isDiscarded, ...same }) => ({
        ...same,
        masked: masked(tail),
        state: stateOf({ ...same, isQuarantined, isClosed, isDiscarded }),
      })),
      available,
      totalPages: pagesOf(total, query),
    }
  })

  on(voucherEndpoints.import, async ({ session, body, request }) => {
    const imported = await importVouchers(ctx, session, body, callerOf(request))
    return { message: voucherTexts.imported(imported.added), ...imported }
  })

  on(voucherEndpoints.stock, async () => ({
    items: (await listStock(ctx)).map((item) => ({
      ...item,
      isLow: item.isSoldFromCodes && item.left <= item.lowStockAt,
    })),
  }))

  on(voucherEndpoints.setLowStock, async ({ params, body, ...call }) => {
    await setLowStock(ctx, editorOf(call), { ...params, ...body })
    return { message: voucherTexts.lowStockChanged }
  })

  on(voucherEndpoints.batches, async ({ query }) => {
    const { batches, total } = await listBatches(ctx, query)
    return { batches, totalPages: pagesOf(total, query) }
  })

  on(voucherEndpoints.decideBatch, async ({ params, body, ...call }) => {
    const codes = await decideBatch(ctx, editorOf(call), { ...params, ...body })
    const { quarantined, released } = voucherTexts
    return { message: body.decision === 'quarantine' ? quarantined(codes) : released(codes) }
  })

  on(voucherEndpoints.closed, async () => ({
    orders: (await listClosed(ctx)).map(({ itemName, tails, isBought, ...same }) => ({
      ...same,
      itemname: itemName,
      masked: tails.map(masked),
      canRestock: !isBought,
    })),
  }))

  on(voucherEndpoints.decideClosed, async ({ params, body, ...call }) => {
    const codes = await decideClosed(ctx, editorOf(call), { ...params, ...body })
    const { restocked, discarded } = voucherTexts
    return { message: body.decision === 'restock' ? restocked(codes) : discarded(codes) }
  })
}

type Kept = {
  orderid: string | null
  isQuarantined: boolean
  isClosed: boolean
  isDiscarded: boolean
}

function stateOf({
  orderid,
  isQuarantined,
  isClosed,
  isDiscarded,
}: Kept): (typeof voucherStates)[number] {
  if (isDiscarded) return 'discarded'
  if (isClosed) return 'closed'
  if (orderid !== null) return 'sold'
  return isQuarantined ? 'quarantined' : 'available'
}
