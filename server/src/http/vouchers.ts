// Voucher stock over HTTP.

import { voucherEndpoints, voucherTexts } from '@gemwala/contract/vouchers'
import type { Context } from '../context.ts'
import { importVouchers, listVouchers } from '../domain/vouchers.ts'
import { masked } from '../kit/vouchers.ts'
import { callerOf } from './caller.ts'
import type { Mount } from './mount.ts'
import { pagesOf } from './paging.ts'

export function voucherRoutes(on: Mount, ctx: Context): void {
  on(voucherEndpoints.list, async ({ query }) => {
    const { vouchers, available, total } = await listVouchers(ctx, query)
    return {
      vouchers: vouchers.map(({ tail, orderid, ...times }) => ({
        ...times,
        orderid,
        masked: masked(tail),
        state: orderid === null ? ('available' as const) : ('sold' as const),
      })),
      available,
      totalPages: pagesOf(total, query),
    }
  })

  on(voucherEndpoints.import, async ({ session, body, request }) => {
    const imported = await importVouchers(ctx, session!, body, callerOf(request))
    return { message: voucherTexts.imported(imported.added), ...imported }
  })
}
