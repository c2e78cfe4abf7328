// What staff ask the suppliers: our balances, and an order at MooGold.

import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import { supplierTexts } from '@gemwala/contract/delivery/suppliers'
import type { Caller, Context } from '../../context.ts'
import * as balances from '../../database/delivery/supplier-balances.ts'
import * as audit from '../../database/ground/audit.ts'
import { keepAnswers } from '../../kit/kept-answers.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { MooGoldOrder } from '../../providers/ports.ts'
import type { Session } from '../accounts/sessions.ts'

/** A supplier that is asked too often may block us; a failure is retried sooner. */
const keptForMs = { known: 30_000, failed: 5_000 }

/** In hundredths of the supplier's unit; `failed` when the supplier does not answer. */
export type Balance = { kind: 'known'; hundredths: number } | { kind: 'failed' }

/** By lane; undefined where the supplier is not configured. */
export function supplierBalance(ctx: Context) {
  const ask = keepAnswers({
    ask: (lane: SupplierLane) => askBalance(ctx, lane),
    nowMs: () => ctx.now().getTime(),
    keptForMs: ({ kind }) => keptForMs[kind],
  })
  return (lane: SupplierLane): Promise<Balance> | undefined =>
    ctx.providers.suppliers[lane] && ask(lane)
}

export async function askBalance(ctx: Context, lane: SupplierLane): Promise<Balance> {
  let hundredths: number
  try {
    hundredths = await ctx.providers.suppliers[lane]!.balance()
  } catch (error) {
    ctx.log.warn(
      { lane, reason: error instanceof Error ? error.message : error },
      'could not read our balance at a supplier',
    )
    return { kind: 'failed' }
  }
  await balances.remember(ctx.db, lane, hundredths, ctx.now())
  return { kind: 'known', hundredths }
}

export const rememberedBalances = ({ db }: Context) => balances.all(db)

export async function lookUpOrder(
  ctx: Context,
  session: Session,
  partnerOrderId: string,
  { ip }: Caller,
): Promise<MooGoldOrder> {
  const { moogold } = ctx.providers
  if (!moogold) throw new Refusal('unavailable', supplierTexts.notConfigured)
  const detail = await moogold.orderDetail(partnerOrderId)
  // Codes are worth money, so the audit records who has seen how many.
  const order = detail.kind === 'found' ? detail.order : undefined
  await audit.add(ctx.db, {
    action: 'supplier order looked up',
    actorUserid: session.userid,
    subject: `moogold ${partnerOrderId}`,
    after: {
      found: detail.kind,
      codes: order?.items.reduce((sum, { voucherCodes }) => sum + voucherCodes.length, 0) ?? 0,
    },
    ip,
  })
  switch (detail.kind) {
    case 'found':
      return detail.order
    case 'absent':
      throw new Refusal('missing', supplierTexts.unknownOrder)
    case 'refused':
      throw new Refusal('unavailable', detail.message || supplierTexts.lookupUnreachable)
    case 'unreachable':
      ctx.log.warn({ reason: detail.reason }, 'could not look up an order at MooGold')
      throw new Refusal('unavailable', supplierTexts.lookupUnreachable)
  }
}
