// A webhook about a payment that we never started. If the gateway confirms it, the money is real and
// belongs to somebody, so it is parked for staff.

import type { Context } from '../../context.ts'
import * as gateways from '../../database/money/gateways.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as payments from '../../database/money/payments.ts'
import type { PaymentReport } from '../../providers/ports.ts'
import { creditClaimed } from './claims.ts'
import { markOf } from './settle.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whether the gateway confirmed money that was not parked before. */
export async function parkUnknownPayment(
  ctx: Context,
  gatewayCode: string,
  clientTxnId: string,
  daysBack = 1,
): Promise<boolean> {
  const paid = await askAbout(ctx, gatewayCode, clientTxnId, daysBack)
  const gateway = await gateways.findByCode(ctx.db, gatewayCode)
  if (!paid || !gateway) return false
  return ctx.db.transaction(async (db) => {
    const event = { gatewayId: gateway.id, eventKey: `paid/${clientTxnId}/${markOf(paid)}` }
    if (await payments.isKnownEvent(db, event)) {
      await payments.addReference(db, event, paid)
      await creditClaimed(ctx, db, event)
      return false
    }
    await ledger.transfer(db, {
      kind: 'parked',
      cause: `${clientTxnId}/${markOf(paid)}`,
      from: { account: 'clearing', owner: gateway.number },
      to: { account: 'suspense' },
      amountPaise: paid.amountPaise,
    })
    await payments.addEvent(db, {
      ...event,
      paymentId: null,
      payload: {
        clientTxnId,
        amountPaise: paid.amountPaise,
        utr: paid.utr,
        paymentId: paid.paymentId,
      },
      outcome: 'parked',
      reason: 'no order or top-up has this reference',
    })
    await creditClaimed(ctx, db, event)
    return true
  })
}

/** We do not know on which day it began: today or, around midnight, yesterday; after a restore, earlier. */
async function askAbout(ctx: Context, gatewayCode: string, clientTxnId: string, daysBack: number) {
  const gateway = ctx.providers.payments[gatewayCode]
  for (let daysAgo = 0; daysAgo <= daysBack; daysAgo += 1) {
    const startedOn = dayInIndia(new Date(ctx.now().getTime() - daysAgo * dayMs))
    const intent = { clientTxnId, amountPaise: 0, startedOn, gatewayReference: null }
    const report: PaymentReport | undefined = await gateway?.report(intent)
    if (report?.state === 'paid') return report
  }
  return undefined
}

const dayInIndia = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at)
