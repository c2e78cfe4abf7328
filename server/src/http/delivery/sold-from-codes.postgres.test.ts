// An item is switched from codes to another delivery while somebody buys it: real connections, real
// locks.

import { expect, test } from 'vitest'
import { insertOrder, insertPart } from '../../../test/samples.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const prices = { name: 'Gift', originalprice: 120, discountedprice: 100, resellprice: 90 }
const switchOff = ({ admin, itemid }: Shop) =>
  admin.post(`/admin/edititem/${itemid}`, { ...prices, isSoldFromCodes: false })

/** Until somebody waits for a lock that another transaction has. */
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

test('a purchase that is under way is waited for, and refuses the switch', async () => {
  const shop = await openStocked()
  const { ctx, itemid, asha } = shop
  // A transaction cannot hand out what is waited for, but a list can.
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

test('a switch that is under way is waited for, and refuses the purchase from codes', async () => {
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
