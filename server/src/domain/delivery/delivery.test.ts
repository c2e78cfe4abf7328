// Delivery by suppliers: sent once, earned when delivered, returned when refused.

import { expect, test } from 'vitest'
import { booksOf } from '../../../test/shop.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered, said } from '../../../test/supplier.ts'
import { deliver } from './deliver.ts'

// Covers 3-88, 3-115.
test('orders each supplier id once and completes the order', async () => {
  const shop = await openSupplied(mlbb)
  const orderid = await shop.buy()
  expect((await shop.order(orderid)).status).toBe('Queued')
  await shop.ctx.runDueJobs()
  expect(shop.smile.book).toEqual([
    {
      reference: `${orderid}-1`,
      apiType: 'SMILEBR',
      supplierItemId: '13',
      input1: '123456789',
      input2: '2501',
    },
    {
      reference: `${orderid}-2`,
      apiType: 'SMILEBR',
      supplierItemId: '23',
      input1: '123456789',
      input2: '2501',
    },
  ])
  const done = await shop.order(orderid)
  expect(done.status).toBe('Completed')
  expect(done.history.map(({ status }: { status: string }) => status)).toEqual([
    'Queued',
    'Processing',
    'Completed',
  ])
  await shop.later(2)
  await shop.overdue()
  expect(shop.smile.book).toHaveLength(2)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a node that stops leaves an order between two parts, and another goes on', async () => {
  const shop = await openSupplied(mlbb)
  const orderid = await shop.buy()
  const stopping = { ...shop.ctx, isStopping: () => true }
  expect(await deliver(stopping, orderid)).toEqual({ againInMs: 0 })
  expect(await shop.parts(orderid)).toEqual(['delivered', 'waiting'])
  await shop.ctx.runDueJobs()
  expect(shop.smile.book).toHaveLength(2)
  expect((await shop.order(orderid)).status).toBe('Completed')
})

// Covers 3-99.
test('an item without a supplier goes to Processing and waits for staff', async () => {
  const shop = await openSupplied(mlbb)
  const [item] = (await shop.admin.get('/admin/getallitems')).body
  for (const change of [{ isApi: false }, { isApi: true, apiType: 'OTHER' }]) {
    const sent = { ...item, ...change, version: undefined }
    expect((await shop.admin.post(`/admin/edititem/${item.itemid}`, sent)).status).toBe(200)
    const orderid = await shop.buy()
    await shop.later()
    expect((await shop.order(orderid)).status).toBe('Processing')
  }
  expect(shop.smile.book).toEqual([])
})

test('returns the money of refused parts at once, for one part or for all', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(delivered(), said('refused', 'no such player'))
  const partly = await shop.buy()
  await shop.ctx.runDueJobs()
  expect(await shop.parts(partly)).toEqual(['delivered', 'returned'])
  expect((await shop.order(partly)).status).toBe('Completed')
  expect(await shop.balance()).toBe(95_000)

  shop.smile.answers.push(said('refused'), said('refused'))
  const wholly = await shop.buy()
  await shop.ctx.runDueJobs()
  expect((await shop.order(wholly)).status).toBe('Refunded')
  expect(await shop.balance()).toBe(95_000)
  const { transactions } = (await shop.asha.get('/store/wallet/transactions')).body
  const refunds = transactions.filter(({ type }: { type: string }) => type === 'Refunded')
  expect(refunds.map(({ amount, orderid }: never) => [orderid, amount])).toEqual([
    [wholly, 50],
    [wholly, 50],
    [partly, 50],
  ])
  // A refund by staff returns what has not come back yet.
  await shop.admin.get(`/admin/updateorder/${partly}/Refunded/Goodwill`)
  expect(await shop.balance()).toBe(100_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('shows the codes that a supplier sends to the customer only', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(delivered('9', ['SERIAL-1', 'PIN-2']))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  expect((await shop.order(orderid)).parts[0].maskedVoucher).toBe('••••N-2')
  expect((await shop.asha.post(`/store/orders/${orderid}/reveal`)).body.vouchers).toEqual([
    'SERIAL-1',
    'PIN-2',
  ])
})
