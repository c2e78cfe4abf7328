// A shop whose customers claim payments and write tickets.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parkUnknownPayment } from '../src/domain/payments/unknown-payment.ts'
import { diskImages } from '../src/providers/images/disk.ts'
import type { AppOptions } from './harness.ts'
import { type Buyer, openShop, paid } from './shop.ts'

export async function openHelped(options: AppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-tickets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shop = await openShop({}, options)
  const { ctx } = shop
  // The routes have this object, too.
  Object.assign(ctx.providers.images, diskImages(folder))
  /** An order that waits for its payment. */
  const unpaid = async (buyer: Buyer): Promise<string> =>
    (await buyer.buy({ paymentmode: 'upi' })).body.order.orderid
  /** Money arrives that nothing of ours explains. */
  const park = async (utr: string, amountPaise = 10_000) => {
    const strange = `GW${utr.slice(-12).padStart(12, '0')}`
    shop.gateway.reports.set(strange, paid(amountPaise, utr))
    await parkUnknownPayment(ctx, 'upigateway', strange)
  }
  const claim = (buyer: Buyer, orderid: string, reference: string) =>
    buyer.post(`/store/orders/${orderid}/claim`, { reference })
  const parked = async () => (await shop.admin.get('/admin/payments/parked')).body.payments
  const mails = async () => {
    await ctx.runDueJobs()
    return ctx.sent.mails
  }
  return { ...shop, folder, unpaid, park, claim, parked, mails }
}

export const question = { subject: 'Where is it?', text: 'It has not arrived.', topic: 'delivery' }
