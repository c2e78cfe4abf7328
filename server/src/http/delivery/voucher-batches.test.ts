// Voucher stock by batch: counted, marked when low, and quarantined when bad.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited } from '../../../test/accounts.ts'
import { booksOf, openShop, type Shop } from '../../../test/shop.ts'

const stock = ({ admin, itemid }: Shop, codes: string[], more: object = {}) =>
  admin.post('/admin/vouchers', { itemid, codes, ...more })
const batchOf = async (shop: Shop, codes: string[], more: object = {}): Promise<number> =>
  (await stock(shop, codes, more)).body.batch
const stocked = async ({ admin }: Shop) => (await admin.get('/admin/vouchercounts')).body.items
const batches = async ({ admin, itemid }: Shop) =>
  (await admin.get(`/admin/voucherbatches?itemid=${itemid}`)).body
const decide = ({ admin }: Shop, id: number, decision: string, reason = 'Bad codes') =>
  admin.post(`/admin/voucherbatches/${id}`, { decision, reason })
const onSale = async ({ guest, productid, ctx }: Shop) => {
  ctx.clock.advance(100)
  return (await guest.get(`/store/products/${productid}`)).body.items[0]
}

test('an import is a batch, later pieces join it, and an import without new codes makes none', async () => {
  const shop = await openShop()
  const id = await batchOf(shop, ['CODE-0001', 'CODE-0002'], { note: ' From Delhi ' })
  const second = await stock(shop, ['CODE-0002', 'CODE-0003', 'code-0003'], { batch: id })
  expect(second.body).toMatchObject({
    added: 1,
    known: 2,
    batch: id,
    duplicates: [
      { position: 1, masked: '••••02' },
      { position: 3, masked: '••••03' },
    ],
  })
  expect((await stock(shop, ['CODE-0001'])).body).toMatchObject({ added: 0, batch: null })
  expect(await batches(shop)).toEqual({
    batches: [
      {
        id,
        importedAt: expect.any(String),
        importedBy: expect.stringContaining('@'),
        note: 'From Delhi',
        codes: 3,
        sold: 0,
        left: 3,
        closed: 0,
        quarantinedAt: null,
        quarantineReason: '',
      },
    ],
    totalPages: 1,
  })
  expect(await stock(shop, ['CODE-0009'], { batch: id + 1 })).toEqual({
    status: 404,
    body: { message: 'This batch does not exist' },
  })
})

test('counts codes left, sold and quarantined, and marks low stock', async () => {
  const shop = await openShop()
  expect(await stocked(shop)).toEqual([])
  await stock(shop, ['CODE-0001', 'CODE-0002', 'CODE-0003'])
  const bad = await batchOf(shop, ['EVIL-0001', 'EVIL-0002'])
  await decide(shop, bad, 'quarantine')
  const asha = await shop.buyer(10_000)
  await asha.buy()
  const row = { itemid: shop.itemid, product: 'Ember Rift', left: 2, sold: 1, quarantined: 2 }
  expect(await stocked(shop)).toMatchObject([{ ...row, lowStockAt: 10, isLow: true }])
  const waiting = async () => (await shop.admin.get('/admin/attention')).body.lowStock
  expect(await waiting()).toBe(1)
  const path = `/admin/vouchercounts/${shop.itemid}`
  expect((await shop.admin.post(path, { lowStockAt: 1 })).body).toEqual({
    message: 'Low-stock alert saved',
  })
  expect(await stocked(shop)).toMatchObject([{ ...row, lowStockAt: 1, isLow: false }])
  expect(await waiting()).toBe(0)
  for (const lowStockAt of [-1, 1.5, '3', 1_000_001, undefined]) {
    expect(await shop.admin.post(path, { lowStockAt })).toEqual({
      status: 400,
      body: { message: 'The low-stock alert must be a whole number from 0 to 1000000' },
    })
  }
  expect(await shop.admin.post('/admin/vouchercounts/999999', { lowStockAt: 1 })).toEqual({
    status: 404,
    body: { message: 'This item is not sold from codes' },
  })
  expect(await audited(shop.ctx.db)).toContain('low stock changed')
})

test('does not sell a batch in quarantine, and sells it again when it is released', async () => {
  const shop = await openShop()
  const bad = await batchOf(shop, ['EVIL-0001', 'EVIL-0002'])
  const asha = await shop.buyer(100_000)
  await asha.buy()
  expect(await decide(shop, bad, 'quarantine', 'Used before')).toEqual({
    status: 200,
    body: { message: '1 code quarantined' },
  })
  expect(await onSale(shop)).toMatchObject({ inStock: false })
  expect((await asha.buy()).body).toEqual({ message: 'This item is out of stock.' })
  const [held] = (await batches(shop)).batches
  expect(held).toMatchObject({ codes: 2, sold: 1, left: 1, quarantineReason: 'Used before' })
  expect(held.quarantinedAt).not.toBeNull()
  const { vouchers } = (await shop.admin.get(`/admin/vouchers?itemid=${shop.itemid}`)).body
  expect(vouchers.map(({ state }: { state: string }) => state)).toEqual(['quarantined', 'sold'])
  // Later pieces of the batch are quarantined as well.
  await stock(shop, ['EVIL-0003'], { batch: bad })
  expect(await onSale(shop)).toMatchObject({ inStock: false })

  expect((await decide(shop, bad, 'quarantine')).body).toEqual({
    message: 'This batch is already in quarantine.',
  })
  expect((await decide(shop, bad, 'release', 'They are good')).body).toEqual({
    message: '2 codes for sale again',
  })
  expect((await decide(shop, bad, 'release')).status).toBe(409)
  expect(await onSale(shop)).toMatchObject({ inStock: true, left: 2 })
  expect((await asha.buy({ quantity: 2 })).status).toBe(201)
  const entries = await shop.ctx.db.rows(z.object({ action: z.string(), reason: z.string() }))`
    select action, reason from audit where action like 'batch%' order by id`
  expect(entries).toEqual([
    { action: 'batch quarantined', reason: 'Used before' },
    { action: 'batch released', reason: 'They are good' },
  ])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('lists stop offering an item whose codes are all quarantined, and offer it again', async () => {
  const shop = await openShop()
  const fromPrice = async () =>
    (await shop.guest.get('/product/gethomeproducts')).body.games[0].fromprice
  const bad = await batchOf(shop, ['EVIL-0001'])
  await decide(shop, bad, 'quarantine')
  await expect.poll(fromPrice).toBeNull()
  await decide(shop, bad, 'release')
  await expect.poll(fromPrice).toBe(100)
})

test('a code that an order returns is quarantined with its batch', async () => {
  const shop = await openShop()
  const bad = await batchOf(shop, ['EVIL-0001'])
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  await decide(shop, bad, 'quarantine')
  await shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/Changed%20my%20mind`)
  expect(await stocked(shop)).toMatchObject([{ left: 0, sold: 0, quarantined: 1 }])
  expect(await onSale(shop)).toMatchObject({ inStock: false })
})

test('released codes go to waiting orders first', async () => {
  const shop = await openShop()
  const bad = await batchOf(shop, ['LAST-0001'])
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  await decide(shop, bad, 'quarantine')
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise: 10_000, utr: 'U1' })
  await shop.guest.post('/store/payments/verify', { client_txn_id: orderid })
  await shop.ctx.runDueJobs()
  const status = async () => (await asha.get(`/store/orders/${orderid}`)).body.status
  expect(await status()).toBe('Processing')
  await decide(shop, bad, 'release')
  await shop.ctx.runDueJobs()
  expect(await status()).toBe('Completed')
})

test('only staff can see and decide, with a reason, about existing batches', async () => {
  const shop = await openShop()
  const id = await batchOf(shop, ['CODE-0001'])
  for (const path of ['vouchercounts', `voucherbatches?itemid=${shop.itemid}`]) {
    expect((await shop.customer.get(`/admin/${path}`)).status).toBe(403)
  }
  const form = { decision: 'quarantine', reason: 'Bad codes' }
  expect((await shop.customer.post(`/admin/voucherbatches/${id}`, form)).status).toBe(403)
  const low = { lowStockAt: 3 }
  expect((await shop.customer.post(`/admin/vouchercounts/${shop.itemid}`, low)).status).toBe(403)
  expect((await decide(shop, id, 'quarantine', ' ')).body).toEqual({
    message: 'A reason is required',
  })
  expect((await decide(shop, id, 'burn')).body).toEqual({
    message: 'The decision must be quarantine or release',
  })
  expect(await decide(shop, id + 1, 'quarantine')).toEqual({
    status: 404,
    body: { message: 'This batch does not exist' },
  })
  expect(await stocked(shop)).toMatchObject([{ left: 1, quarantined: 0 }])
})

test('the database refuses a code that is both sold and quarantined', async () => {
  const shop = await openShop()
  await stock(shop, ['CODE-0001'])
  const asha = await shop.buyer(10_000)
  await asha.buy()
  await expect(shop.ctx.db.run`update vouchers set is_quarantined = true`).rejects.toThrow(
    'vouchers_sold_or_quarantined',
  )
})
