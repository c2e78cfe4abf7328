// The answer of a product page: kept by the node, one for each price list, until what it shows changes.

import { expect, test } from 'vitest'
import type { TestContext } from '../../../test/harness.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'

const pageOf = ({ productid }: Pick<Shop, 'productid'>) => `/store/products/${productid}`

/** A shop that counts what its node reads, and hears of changes only from the test. */
async function openCounted() {
  let reads = 0
  const counted = ({ db }: TestContext): typeof db => ({
    ...db,
    rows: (row) => {
      reads += 1
      return db.rows(row)
    },
  })
  const heard: { generation: number | undefined } = { generation: 1 }
  const catalogueWatch: TestContext['catalogueWatch'] = {
    generation: () => heard.generation,
    remember: (_, make) => make(),
  }
  const shop = await openShop({}, { replace: (ctx) => ({ db: counted(ctx), catalogueWatch }) })
  const readsOf = async (...calls: (() => Promise<unknown>)[]) => {
    const before = reads
    await Promise.all(calls.map((call) => call()))
    return reads - before
  }
  const ask = () => shop.guest.get(pageOf(shop))
  return { ...shop, heard, readsOf, ask }
}

/** The product, its items, related products and the gateways. */
const readsOfOne = 4

test('is read once for all callers of a price list, until the catalogue changes', async () => {
  const { ask, readsOf, heard, ...shop } = await openCounted()
  expect(await readsOf(ask, ask, ask)).toBe(readsOfOne)
  expect(await readsOf(ask, ask)).toBe(0)
  const resell = () => shop.reseller.get(pageOf(shop))
  const session = 1
  expect(await readsOf(resell)).toBe(session + readsOfOne)
  expect(await readsOf(resell)).toBe(session)
  expect(await readsOf(() => shop.customer.get(pageOf(shop)))).toBe(session)
  heard.generation = 2
  expect(await readsOf(ask, ask)).toBe(readsOfOne)
})

test('is not kept for an unknown product, nor while changes might be missed', async () => {
  const { ask, readsOf, heard, guest } = await openCounted()
  const unknown = async () => expect((await guest.get('/store/products/999999')).status).toBe(404)
  expect(await readsOf(unknown)).toBe(1)
  expect(await readsOf(unknown)).toBe(1)
  heard.generation = undefined
  expect(await readsOf(ask)).toBe(readsOfOne)
  expect(await readsOf(ask)).toBe(readsOfOne)
})

test('shows a stock of codes that is at most a tenth of a second old', async () => {
  const { ask, readsOf, ctx, ...shop } = await openCounted()
  const codes = ['CODE-0001', 'CODE-0002', 'CODE-0003']
  await shop.admin.post('/admin/vouchers', { itemid: shop.itemid, codes })
  const left = async () => (await ask()).body.items[0].left
  const asha = await shop.buyer(100_000)
  expect(await left()).toBe(3)
  expect((await asha.buy()).status).toBe(201)
  ctx.clock.advance(99)
  expect(await readsOf(ask, ask)).toBe(0)
  ctx.clock.advance(1)
  expect(await readsOf(ask, ask)).toBe(readsOfOne)
  expect(await left()).toBe(2)
  // A clock that is set back does not make it last longer.
  expect((await asha.buy()).status).toBe(201)
  ctx.clock.advance(-3_600_000)
  expect(await left()).toBe(1)
})

test('is private, has an ETag of its price list, and is sent again only if it changed', async () => {
  const shop = await openShop()
  const get = (client: typeof shop.guest, etag = '') =>
    client.get(pageOf(shop), { 'if-none-match': etag })
  const guest = await get(shop.guest)
  const { etag } = guest.headers
  expect(guest.headers['cache-control']).toBe('private, no-cache')
  expect((await get(shop.customer)).headers.etag).toBe(etag)
  expect((await get(shop.guest, etag)).status).toBe(304)
  expect((await get(shop.reseller, etag)).status).toBe(200)
  await shop.ctx.db.run`update products set name = 'Ember Two'`
  await expect.poll(async () => (await get(shop.guest, etag)).body.name).toBe('Ember Two')
})

test('follows prices, the switch of a gateway, and a lane that stops', async () => {
  const shop = await openSupplied(mlbb)
  const shown = async () => {
    const { gateways, instock, items } = (await shop.guest.get(pageOf(shop))).body
    return { gateways, instock, price: items[0].price }
  }
  expect(await shown()).toEqual({ gateways: ['UPIGateway'], instock: true, price: 100 })
  await shop.ctx.db.run`update items set discounted_paise = 7750`
  await expect.poll(shown).toEqual({ gateways: ['UPIGateway'], instock: true, price: 77.5 })
  const [{ _id }] = (await shop.admin.get('/admin/gateways')).body
  await shop.admin.post(`/admin/updategateway/${_id}`, { isActive: false })
  await expect.poll(shown).toEqual({ gateways: [], instock: true, price: 77.5 })
  await shop.ctx.db.run`update lanes set stopped_at = now() where name = 'smile-br'`
  await expect.poll(shown).toEqual({ gateways: [], instock: false, price: 77.5 })
})
