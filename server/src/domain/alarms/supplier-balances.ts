// Asks every supplier for our balance regularly, so that the alarm about it does not depend on somebody looking.

import { supplierLanes } from '@gemwala/contract/delivery/lanes'
import type { Context } from '../../context.ts'
import { askBalance } from '../delivery/suppliers.ts'

export const supplierBalanceQueue = 'supplier-balance'

/** A supplier that does not answer is asked again next time; the last known balance stays. */
export async function askBalances(ctx: Context) {
  const connected = supplierLanes.filter((lane) => ctx.providers.suppliers[lane])
  await Promise.all(connected.map((lane) => askBalance(ctx, lane)))
  return { againInMs: ctx.limits.supplierBalanceMs }
}
