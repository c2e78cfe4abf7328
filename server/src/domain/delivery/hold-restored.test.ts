// After a restore nothing that may have been bought is bought again: staff decide about each part.

import { expect, test } from 'vitest'
import { restoreTo } from '../../../test/database/restored.ts'
import { evidenceFor } from '../../../test/staff/reviews.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'

type Shop = Awaited<ReturnType<typeof openSupplied>>

const restore = ({ ctx }: Shop): Promise<void> =>
  restoreTo(ctx, new Date(ctx.now().getTime() - 3_600_000).toISOString())
const end = ({ admin }: Shop) => admin.post('/admin/maintenance/end', { reason: 'Settled' })
const hold = ({ admin }: Shop) => admin.post('/admin/reconcile/hold')
const decide = async ({ admin }: Shop, orderid: string, position: number, decision: string) => {
  const seen = await evidenceFor(admin, orderid, position)
  const given = { position, decision, reason: 'Seen at the supplier', seen }
  return admin.post(`/admin/reviews/${orderid}`, given)
}

test('a waiting delivery that may have been made since the restore is not sent again by itself', async () => {
  const shop = await openSupplied(mlbb)
  const orderid = await shop.buy()
  await restore(shop)
  await shop.later(2)
  expect(shop.smile.book).toEqual([])
  expect(await end(shop)).toEqual({
    status: 409,
    body: { message: 'Move the waiting parts to review first.' },
  })
  // Two members of staff at the same time: every part is held once.
  const held = await Promise.all([hold(shop), hold(shop)])
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const counts = held.map(({ body }) => Number.parseInt(body.message, 10))
  expect(counts[0]! + counts[1]!).toBe(2)
  expect(await end(shop)).toMatchObject({ status: 200 })
  await shop.later(3)
  await shop.overdue()
  expect(shop.smile.book).toEqual([])
  expect(await shop.needsReview(orderid)).toBe(true)

  expect(await decide(shop, orderid, 1, 'delivered')).toMatchObject({ status: 200 })
  expect(await decide(shop, orderid, 2, 'resend')).toMatchObject({ status: 200 })
  await shop.later(2)
  expect(shop.smile.book.map(({ supplierItemId }) => supplierItemId)).toEqual(['23'])
  expect(await shop.order(orderid)).toMatchObject({ status: 'Completed' })
})

test('an attempt that was about to be sent is doubted, and its money can be returned', async () => {
  const shop = await openSupplied(genshin)
  const orderid = await shop.buy()
  shop.moogold.answers.push(async () => {
    throw new Error('the node died here')
  })
  await shop.later().catch(() => undefined)
  await shop.ctx.db.run`update delivery_attempts set state = 'intent', sent_at = null`
  await restore(shop)
  expect(await hold(shop)).toMatchObject({ body: { message: '1 part moved to review' } })
  await end(shop)
  await shop.overdue()
  await shop.later(3)
  expect(shop.moogold.book).toEqual([])
  await decide(shop, orderid, 1, 'return')
  expect(await shop.balance()).toBe(100_000)
})

test('an order that was unpaid at the restore point comes into review once it is paid', async () => {
  const shop = await openSupplied(mlbb)
  const { orderid } = (await shop.asha.buy({ paymentmode: 'upi' })).body.order
  await restore(shop)
  await hold(shop)
  await end(shop)
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise: 10_000, utr: '412345678901' })
  await shop.later(3)
  expect(shop.smile.book).toEqual([])
  expect(await shop.order(orderid)).toMatchObject({ status: 'Processing' })
  expect(await shop.needsReview(orderid)).toBe(true)
  expect(await decide(shop, orderid, 1, 'delivered')).toMatchObject({ status: 200 })
})
