// What suppliers and gateways know about the time that a restored database lost, for staff to compare.

import { reconcileTexts } from '@gemwala/contract/console/reconcile'
import type { Caller, Context } from '../../context.ts'
import * as storeState from '../../database/console/store-state.ts'
import * as restoredParts from '../../database/delivery/restored-parts.ts'
import * as audit from '../../database/ground/audit.ts'
import * as payments from '../../database/money/payments.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { holdRestored } from '../delivery/hold-restored.ts'
import { check } from '../payments/check.ts'
import { parkUnknownPayment } from '../payments/unknown-payment.ts'
import { currentMaintenance } from './maintenance.ts'
import { receivedSince } from './received-payments.ts'
import { suppliesSince } from './supplier-findings.ts'

const dayMs = 24 * 60 * 60 * 1000
/** UPIGateway is asked once for every day, so the search has a limit. */
const mostDays = 31

export async function readReconcile(ctx: Context) {
  const maintenance = await currentMaintenance(ctx)
  const state = await storeState.read(ctx.db)
  const toHold = await restoredParts.toHold(ctx.db)
  const point = state.maintenancePoint
  const found = point
    ? { ...(await suppliesSince(ctx, point)), ...(await receivedSince(ctx, point)) }
    : undefined
  return {
    reason: maintenance?.reason ?? null,
    since: state.maintenanceSince,
    point,
    heldAt: state.heldAt,
    toHold: toHold.length,
    parts: found?.parts ?? [],
    balances: found?.balances ?? [],
    lost: found?.lost ?? [],
    payments: found?.payments ?? [],
    lists: [...(found?.supplierLists ?? []), ...(found?.gatewayLists ?? [])],
  }
}

export async function hold(ctx: Context, session: Session, { ip }: Caller): Promise<number> {
  await expectRestored(ctx)
  const count = await holdRestored(ctx)
  await ctx.db.transaction(async (db) => {
    await storeState.markHeld(db)
    await audit.add(db, {
      action: 'parts held',
      actorUserid: session.userid,
      subject: 'store',
      after: { parts: count },
      ip,
    })
  })
  return count
}

/** Also for a gateway that has no list: staff read the reference in its own pages. */
export async function takePayment(
  ctx: Context,
  session: Session,
  { gateway, clientTxnId }: { gateway: string; clientTxnId: string },
  { ip }: Caller,
): Promise<void> {
  const { maintenancePoint } = await expectRestored(ctx)
  if (!Object.hasOwn(ctx.providers.payments, gateway)) {
    throw new Refusal('missing', reconcileTexts.unknownGateway)
  }
  const payment = await payments.find(ctx.db, clientTxnId)
  const days = Math.ceil((ctx.now().getTime() - Date.parse(maintenancePoint!)) / dayMs)
  const daysBack = Math.max(1, Math.min(mostDays, days))
  const isBooked = payment
    ? await check(ctx, payment)
    : await parkUnknownPayment(ctx, gateway, clientTxnId, daysBack)
  if (!isBooked) throw new Refusal('conflict', reconcileTexts.notPaid)
  await audit.add(ctx.db, {
    action: 'payment taken after a restore',
    actorUserid: session.userid,
    subject: clientTxnId,
    after: { gateway },
    ip,
  })
}

async function expectRestored({ db }: Context) {
  const state = await storeState.read(db)
  if (!state.maintenanceReason) throw new Refusal('conflict', reconcileTexts.notOn)
  return state
}
