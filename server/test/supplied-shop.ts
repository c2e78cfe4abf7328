// A shop whose item is delivered by a test supplier.

import { z } from 'zod'
import type { Providers } from '../src/providers/ports.ts'
import { balanceOf, openShop } from './shop.ts'
import { testSupplier } from './supplier.ts'

export const mlbb = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13', '23'] }
export const genshin = { isApi: true, apiType: 'MOOGOLDGENSHIN', supplierItemIds: ['77'] }

export async function openSupplied(
  item: typeof mlbb,
  more: Partial<Pick<Providers, 'moogold'>> = {},
) {
  const smile = testSupplier({ canLookUp: false })
  const moogold = testSupplier({ canLookUp: true })
  const shop = await openShop(item, {
    ...more,
    suppliers: { 'smile-br': smile, moogold },
  })
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const buy = async (): Promise<string> => (await asha.buy()).body.order.orderid
  const order = async (orderid: string) => (await asha.get(`/store/orders/${orderid}`)).body
  const parts = async (orderid: string) =>
    (await order(orderid)).parts.map(({ state }: { state: string }) => state)
  /** Makes all waiting jobs due and runs them. */
  const later = async (rounds = 1) => {
    for (let round = 0; round < rounds; round += 1) {
      await db.run`update jobs set run_at = now() where queue <> 'delivery-deadline'`
      await shop.ctx.runDueJobs()
    }
  }
  const overdue = async () => {
    await db.run`update jobs set run_at = now() where queue = 'delivery-deadline'`
    await shop.ctx.runDueJobs()
  }
  const needsReview = async (orderid: string) => {
    const [found] = await db.rows(z.object({ is: z.boolean() }))`
      select needs_review as is from orders where orderid = ${orderid}`
    return found!.is
  }
  const balance = () => balanceOf(db, asha.userid)
  const lanes = () => db.rows(z.object({ name: z.string(), reason: z.string() }))`
    select name, stopped_reason as reason from lanes where stopped_at is not null`
  const aged = (minutes: number) => db.run`
    update delivery_attempts set sent_at = sent_at - make_interval(mins => ${minutes})`
  return {
    ...shop,
    smile,
    moogold,
    asha,
    buy,
    order,
    parts,
    later,
    overdue,
    needsReview,
    balance,
    lanes,
    aged,
  }
}
