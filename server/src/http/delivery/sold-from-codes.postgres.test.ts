// An item is switched from codes to another delivery while somebody buys it, with real connections and
// locks.

import { expect, test } from 'vitest'
import { insertOrder, insertPart } from '../../../test/samples.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const prices = { name: 'Gift', originalprice: 120, discountedprice: 100, resellprice: 90 }
const switchOff = ({ admin, itemid }: Shop) =>
  admin.post(`/admin/edititem/${itemid}`, { ...prices, isSoldFromCodes: false })

/** Waits until a session waits for another transaction's lock. */
const somebodyWaits = ({ ctx }: Shop) =>
  expect
    .poll(
      () => ctx.db.number`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toBe(1)

async function openStocked() {
  const shop = await openShop({ sellsVouchers: true })
  const codes = ['RACE-0001', 'RACE-0002']
  await shop.admin.post('/admin/vouchers', { itemid: shop.itemid, codes })
  return { ...shop, asha: await shop.buyer(100_000) }
}

test('a switch waits for a purchase in progress and is then refused', async () => {
  const shop = await openStocked()
  const { ctx, itemid, asha } = shop
  // A transaction cannot return a promise without awaiting it, but a list can hold one.
  const answers = await ctx.db.transaction(async (db) => {
    const { id } = await insertOrder(db, asha.userid, { itemid, status: 'Created' })
    await insertPart(db, id, { lane: 'voucher' })
    const switching = [switchOff(shop)]
    await somebodyWaits(shop)
    return switching
  })
  expect(await answers[0]).toEqual({
    status: 409,
    body: { message: '1 order waits for codes of this item. Deliver or refund them first.' },
  })
})

test('a purchase from codes waits for a switch in progress and is then refused', async () => {
  const shop = await openStocked()
  const { ctx, itemid, asha } = shop
  const answers = await ctx.db.transaction(async (db) => {
    await db.run`select 1 from items where itemid = ${itemid} for update`
    await db.run`update items set sells_vouchers = false where itemid = ${itemid}`
    const buying = [asha.buy()]
    await somebodyWaits(shop)
    return buying
  })
  expect(await answers[0]).toEqual({
    status: 409,
    body: { message: 'This item is out of stock.' },
  })
  const { order } = (await asha.buy()).body
  const detail = (await shop.admin.get(`/admin/orderdetail/${order.orderid}`)).body
  expect(detail.parts).toMatchObject([{ lane: 'manual' }])
})
