// Voucher stock over HTTP.

import { voucherEndpoints, type voucherStates, voucherTexts } from '@gemwala/contract/vouchers'
import type { Context } from '../context.ts'
import { decideBatch, listBatches, listStock, setLowStock } from '../domain/voucher-batches.ts'
import { importVouchers, listVouchers } from '../domain/vouchers.ts'
import { masked } from '../kit/vouchers.ts'
import { callerOf, editorOf } from './caller.ts'
import type { Mount } from './mount.ts'
import { pagesOf } from './paging.ts'

export function voucherRoutes(on: Mount, ctx: Context): void {
  on(voucherEndpoints.list, async ({ query }) => {
    const { vouchers, available, total } = await listVouchers(ctx, query)
    return {
      vouchers: vouchers.map(({ tail, isQuarantined, ...same }) => ({
        ...same,
        masked: masked(tail),
        state: stateOf({ ...same, isQuarantined }),
      })),
      available,
      totalPages: pagesOf(total, query),
    }
  })

  on(voucherEndpoints.import, async ({ session, body, request }) => {
    const imported = await importVouchers(ctx, session!, body, callerOf(request))
    return { message: voucherTexts.imported(imported.added), ...imported }
  })

  on(voucherEndpoints.stock, async () => ({
    items: (await listStock(ctx)).map((item) => ({ ...item, isLow: item.left <= item.lowStockAt })),
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
}

type Kept = { orderid: string | null; isQuarantined: boolean }

function stateOf({ orderid, isQuarantined }: Kept): (typeof voucherStates)[number] {
  if (orderid !== null) return 'sold'
  return isQuarantined ? 'quarantined' : 'available'
}
