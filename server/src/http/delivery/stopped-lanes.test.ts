// Items that only a stopped lane could deliver are out of stock everywhere until it runs again.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertItem, insertProduct } from '../../../test/samples.ts'
import { paid, verify } from '../../../test/shop.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { said } from '../../../test/supplier.ts'
import { sweepDeliveries } from '../../domain/delivery/sweep.ts'

type Supplied = Awaited<ReturnType<typeof openSupplied>>

const outOfStock = { status: 409, body: { message: 'This item is out of stock.' } }

/** An order that the supplier does not accept stops the lane of the shop's item. */
async function openStopped(): Promise<Supplied & { waiting: string }> {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('lane-stopped', 'not enough points'))
  const waiting = await shop.buy()
  await shop.ctx.runDueJobs()
  return { ...shop, waiting }
}

const home = async ({ guest }: Supplied) => {
  const { games } = (await guest.get('/product/gethomeproducts')).body
  return games.map(({ instock, fromprice }: Record<string, unknown>) => ({ instock, fromprice }))
}
const page = async ({ guest, productid }: Supplied) => {
  const { body } = await guest.get(`/store/products/${productid}`)
  const items = body.items.map(({ instock, inStock }: Record<string, unknown>) => [
    instock,
    inStock,
  ])
  return { instock: body.instock, items }
}
const quote = ({ guest, productid, itemid }: Supplied) =>
  guest.post('/store/quotes', { productid, itemid })

test('an item is out of stock on home, page, quote and order while its lane is stopped', async () => {
  const shop = await openSupplied(mlbb)
  expect(await home(shop)).toEqual([{ instock: true, fromprice: 100 }])
  shop.smile.answers.push(said('lane-stopped', 'not enough points'))
  await shop.buy()
  await shop.ctx.runDueJobs()

  await expect.poll(() => home(shop)).toEqual([{ instock: false, fromprice: null }])
  expect(await page(shop)).toEqual({ instock: false, items: [['false', false]] })
  expect(await quote(shop)).toEqual(outOfStock)
  expect(await shop.asha.buy()).toEqual(outOfStock)
  expect(await shop.asha.buy({ paymentmode: 'upi' })).toEqual(outOfStock)
  const { productid, itemid } = shop
  const purchase = { productid, itemid, payable: 100 }
  const key = { 'idempotency-key': randomUUID() }
  expect(await shop.asha.post('/store/wallet/topups', { amount: 100, purchase }, key)).toEqual(
    outOfStock,
  )

  expect((await shop.admin.post('/admin/lanes/smile-br/resume')).status).toBe(200)
  await expect.poll(() => home(shop)).toEqual([{ instock: true, fromprice: 100 }])
  expect(await page(shop)).toEqual({ instock: true, items: [['true', true]] })
  expect((await quote(shop)).status).toBe(200)
  expect((await shop.asha.buy()).status).toBe(201)
})

test('a product stays in stock with items that other lanes, codes or staff deliver', async () => {
  const shop = await openStopped()
  const { db } = shop.ctx
  await insertProduct(db, {}, [
    { ...mlbb, discountedPaise: 5_000 },
    { ...genshin, discountedPaise: 7_000 },
    { ...mlbb, supplierItemIds: [], discountedPaise: 8_000 },
    { ...mlbb, isApi: false, apiType: null, discountedPaise: 8_500 },
    { ...mlbb, supplierItemIds: ['13'], sellsVouchers: true, discountedPaise: 9_000 },
  ])
  await expect
    .poll(() => home(shop))
    .toEqual([
      { instock: false, fromprice: null },
      { instock: true, fromprice: 70 },
    ])
  const [, { productid }] = (await shop.guest.get('/product/gethomeproducts')).body.games
  const { items } = (await shop.guest.get(`/store/products/${productid}`)).body
  const codes = ['CODE-0001-WXYZ']
  await shop.admin.post('/admin/vouchers', { itemid: items[4].itemid, codes })
  const statuses = []
  for (const { itemid } of items) {
    statuses.push((await shop.asha.buy({ productid, itemid })).status)
  }
  expect(statuses).toEqual([409, 201, 201, 201, 201])
})

test('staff deliver items of a stopped lane that is not connected, and a resting lane sells', async () => {
  const shop = await openSupplied(mlbb)
  const { db } = shop.ctx
  await db.run`update lanes set stopped_at = now() where name = 'smile-ph'`
  await db.run`update items set api_type = 'SMILEPH'`
  expect((await shop.asha.buy()).body.order.status).toBe('Processing')
  await db.run`update lanes set rests_until = now() + interval '1 hour' where name = 'smile-br'`
  await db.run`update items set api_type = 'SMILEBR'`
  expect(await home(shop)).toEqual([{ instock: true, fromprice: 100 }])
  expect((await shop.asha.buy()).body.order.status).toBe('Queued')
})

test('an order placed before the stop and paid afterwards waits for the lane', async () => {
  const shop = await openSupplied(mlbb)
  const { orderid } = (await shop.asha.buy({ paymentmode: 'upi' })).body.order
  await shop.ctx.db.run`update lanes set stopped_at = now() where name = 'smile-br'`
  shop.gateway.reports.set(orderid, paid(10_000))
  expect(await verify(shop, orderid)).toBe('Queued')
  await shop.later(2)
  expect((await shop.order(orderid)).status).toBe('Queued')
  await shop.admin.post('/admin/lanes/smile-br/resume')
  await shop.later(3)
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('tries a stopped lane with one waiting order, and sells again only when that succeeds', async () => {
  const shop = await openStopped()
  const sixMinutes = () => shop.ctx.db.run`
    update lanes set stopped_at = stopped_at - interval '6 minutes'`
  const duringTrial: number[] = []
  shop.smile.answers.push(
    async () => {
      duringTrial.push((await quote(shop)).status)
      return said('lane-stopped', 'still not enough points')
    },
    async () => {
      duringTrial.push((await quote(shop)).status)
      return { outcome: 'delivered', supplierReference: 'S1', codes: [], evidence: null }
    },
  )
  await sixMinutes()
  await shop.later()
  expect(await shop.lanes()).toEqual([{ name: 'smile-br', reason: 'still not enough points' }])
  expect((await quote(shop)).status).toBe(409)
  await sixMinutes()
  await shop.later()
  expect(duringTrial).toEqual([409, 409])
  expect(await shop.lanes()).toEqual([])
  expect((await quote(shop)).status).toBe(200)
  await expect.poll(() => home(shop)).toEqual([{ instock: true, fromprice: 100 }])
  await shop.later()
  expect((await shop.order(shop.waiting)).status).toBe('Completed')
})

test('a stopped lane without waiting orders sells again after the retry time, not before', async () => {
  const shop = await openStopped()
  const { db } = shop.ctx
  const sweepLater = async (minutes: number) => {
    await db.run`update lanes set stopped_at = stopped_at - make_interval(mins => ${minutes})`
    await sweepDeliveries(shop.ctx)
    return (await quote(shop)).status
  }
  expect(await sweepLater(6)).toBe(409)
  await shop.admin.get(`/admin/updateorder/${shop.waiting}/Refunded/Too%20slow`)
  await db.run`update lanes set stopped_at = now() where stopped_at is not null`
  expect(await sweepLater(4)).toBe(409)
  expect(await sweepLater(2)).toBe(200)
  await expect.poll(() => home(shop)).toEqual([{ instock: true, fromprice: 100 }])
  expect(await shop.lanes()).toEqual([])

  shop.smile.answers.push(said('lane-stopped', 'still not enough points'))
  await shop.buy()
  await shop.ctx.runDueJobs()
  expect(await shop.lanes()).toEqual([{ name: 'smile-br', reason: 'still not enough points' }])
})

test("delivers a lane's waiting orders at once when it works again", async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('lane-stopped', 'bad key'))
  const orderids = [await shop.buy(), await shop.buy(), await shop.buy()]
  await shop.ctx.runDueJobs()
  await shop.later()
  await shop.ctx.db.run`update lanes set stopped_at = stopped_at - interval '6 minutes'`
  await shop.ctx.db.run`
    update jobs set run_at = now() where queue = 'deliver' and key = ${orderids[0]!}`
  // The clock does not move: every round runs only what is due.
  for (let round = 0; round < 6; round += 1) await shop.ctx.runDueJobs()
  for (const orderid of orderids) {
    expect((await shop.order(orderid)).status).toBe('Completed')
  }
})

test('shows staff which items a stopped lane takes out of stock, and why', async () => {
  const shop = await openStopped()
  const told = async () => (await shop.admin.get('/admin/items/stopped')).body
  await insertItem(shop.ctx.db, { ...genshin, name: 'Of another lane' })
  await insertItem(shop.ctx.db, { ...mlbb, name: 'Deleted', archivedAt: '2026-01-01' })
  expect(await told()).toEqual({
    items: [{ itemid: shop.itemid, lane: 'smile-br', reason: 'not enough points' }],
  })
  for (const who of [shop.guest, shop.customer, shop.reseller]) {
    expect([401, 403]).toContain((await who.get('/admin/items/stopped')).status)
  }
  await shop.admin.post('/admin/lanes/smile-br/resume')
  expect(await told()).toEqual({ items: [] })
})
