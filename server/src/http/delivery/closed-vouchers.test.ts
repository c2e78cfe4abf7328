// A refund closes codes that were not opened, and staff decide what happens to them.

import { expect, test } from 'vitest'
import { booksOf, openShop, type Shop } from '../../../test/shop.ts'
import { delivered, testSupplier } from '../../../test/supplier.ts'

const codes = ['GIFT-AAAA-0001', 'GIFT-AAAA-0002']
const closedText = 'The money for this order was returned, so its unopened codes are closed.'

const stock = ({ admin, itemid }: Shop, given: string[]) =>
  admin.post('/admin/vouchers', { itemid, codes: given })
const refund = ({ admin }: Shop, orderid: string) =>
  admin.get(`/admin/updateorder/${orderid}/Refunded/Goodwill`)
const closed = async ({ admin }: Shop) => (await admin.get('/admin/closedvouchers')).body.orders
const decide = ({ admin }: Shop, orderid: string, decision: string, reason = 'They are good') =>
  admin.post(`/admin/closedvouchers/${orderid}`, { decision, reason })
const counts = async ({ admin }: Shop) => (await admin.get('/admin/vouchercounts')).body.items[0]
const states = async ({ admin, itemid }: Shop) =>
  (await admin.get(`/admin/vouchers?itemid=${itemid}`)).body.vouchers.map(
    ({ state, orderid }: { state: string; orderid: string | null }) => [state, orderid],
  )

/** An order of two delivered codes. */
async function sold() {
  const shop = await openShop()
  const { batch } = (await stock(shop, codes)).body
  const asha = await shop.buyer(100_000)
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  await shop.ctx.runDueJobs()
  return { ...shop, batch: batch as number, asha, orderid: orderid as string }
}
type Sold = Awaited<ReturnType<typeof sold>>

const reveal = ({ asha, orderid }: Sold) => asha.post(`/store/orders/${orderid}/reveal`)

// Covers 3-98.
test('a refund closes unopened codes: the customer has the money and cannot reveal them', async () => {
  const shop = await sold()
  const { asha, orderid } = shop
  expect((await refund(shop, orderid)).status).toBe(200)
  expect(await reveal(shop)).toEqual({ status: 409, body: { message: closedText } })
  const order = (await asha.get(`/store/orders/${orderid}`)).body
  expect(order).toMatchObject({
    status: 'Refunded',
    vouchers: [],
    parts: [
      { position: 1, state: 'closed', maskedVoucher: null },
      { position: 2, state: 'closed', maskedVoucher: null },
    ],
  })
  expect(await counts(shop)).toMatchObject({ left: 0, sold: 0, quarantined: 2 })
  expect((await asha.buy()).body).toEqual({ message: 'This item is out of stock.' })
  expect(await states(shop)).toEqual([
    ['closed', orderid],
    ['closed', orderid],
  ])
  const { batches } = (await shop.admin.get(`/admin/voucherbatches?itemid=${shop.itemid}`)).body
  expect(batches).toMatchObject([{ codes: 2, sold: 0, left: 0, closed: 2 }])
  const detail = (await shop.admin.get(`/admin/orderdetail/${orderid}`)).body
  expect(detail.parts).toMatchObject([
    { state: 'delivered', maskedVoucher: '••••001', isClosed: true },
    { state: 'delivered', maskedVoucher: '••••002', isClosed: true },
  ])
  expect(detail.audit[0]).toMatchObject({ after: { status: 'Refunded', closedCodes: 2 } })
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('closed codes need attention until staff have decided', async () => {
  const shop = await sold()
  const waiting = async () => (await shop.admin.get('/admin/attention')).body.closedCodes
  expect(await waiting()).toBe(0)
  await refund(shop, shop.orderid)
  expect(await waiting()).toBe(2)
  await decide(shop, shop.orderid, 'discard')
  expect(await waiting()).toBe(0)
})

test('revealed codes stay with their order and are still shown', async () => {
  const shop = await sold()
  await reveal(shop)
  await refund(shop, shop.orderid)
  expect((await shop.asha.get(`/store/orders/${shop.orderid}`)).body).toMatchObject({
    status: 'Refunded',
    vouchers: codes,
    parts: [{ state: 'delivered' }, { state: 'delivered' }],
  })
  expect((await reveal(shop)).status).toBe(409)
  expect(await closed(shop)).toEqual([])
  const detail = (await shop.admin.get(`/admin/orderdetail/${shop.orderid}`)).body
  expect(detail.parts[0]).toMatchObject({ revealedAt: expect.any(String), isClosed: false })
})

// Covers 3-98.
test('a cancellation closes the delivered codes of an order that waits for the rest', async () => {
  const shop = await openShop()
  await stock(shop, codes.slice(0, 1))
  const asha = await shop.buyer()
  // Two are ordered while there is one code: the second part waits.
  await stock(shop, ['OTHER-CODE'])
  const { orderid } = (await asha.buy({ paymentmode: 'upi', quantity: 2 })).body.order
  await (await shop.buyer(10_000)).buy()
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise: 20_000, utr: 'U1' })
  await shop.guest.post('/store/payments/verify', { client_txn_id: orderid })
  await shop.ctx.runDueJobs()
  const order = async () => (await asha.get(`/store/orders/${orderid}`)).body
  expect(await order()).toMatchObject({
    status: 'Processing',
    parts: [{ state: 'delivered' }, { state: 'waiting' }],
  })
  await shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/No%20codes`)
  expect(await order()).toMatchObject({
    status: 'Cancelled',
    moneyBackAt: null,
    parts: [{ state: 'closed' }, { state: 'returned' }],
  })
  expect(await asha.post(`/store/orders/${orderid}/reveal`)).toEqual({
    status: 409,
    body: { message: closedText },
  })
  expect(await closed(shop)).toMatchObject([{ orderid, status: 'Cancelled', canRestock: true }])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('staff put closed codes back in stock, where they are sold again', async () => {
  const shop = await sold()
  const { orderid } = shop
  await refund(shop, orderid)
  expect(await closed(shop)).toEqual([
    {
      orderid,
      status: 'Refunded',
      itemid: shop.itemid,
      itemname: '86 Diamonds',
      masked: ['••••001', '••••002'],
      closedAt: expect.any(String),
      canRestock: true,
    },
  ])
  expect(await decide(shop, orderid, 'restock')).toEqual({
    status: 200,
    body: { message: '2 codes back in stock' },
  })
  expect(await closed(shop)).toEqual([])
  expect(await counts(shop)).toMatchObject({ left: 2, sold: 0, quarantined: 0 })
  expect((await decide(shop, orderid, 'restock')).body).toEqual({
    message: 'No closed codes of this order are waiting for a decision.',
  })
  const second = (await shop.asha.buy({ quantity: 2 })).body.order.orderid
  await shop.ctx.runDueJobs()
  expect((await shop.asha.post(`/store/orders/${second}/reveal`)).body.vouchers).toEqual(codes)
  // The first order keeps its record.
  const detail = (await shop.admin.get(`/admin/orderdetail/${orderid}`)).body
  expect(detail.parts).toMatchObject([{ maskedVoucher: '••••001', isClosed: true }, {}])
  expect(detail.audit[0]).toMatchObject({
    action: 'closed codes restocked',
    reason: 'They are good',
    after: { item: shop.itemid, codes: 2 },
  })
  expect((await shop.asha.get(`/store/orders/${orderid}`)).body.parts[0].state).toBe('closed')
})

test('discarded codes are neither sold nor imported again', async () => {
  const shop = await sold()
  await refund(shop, shop.orderid)
  expect((await decide(shop, shop.orderid, 'discard', 'Seen by support')).body).toEqual({
    message: '2 codes discarded',
  })
  expect(await counts(shop)).toMatchObject({ left: 0, sold: 0, quarantined: 0 })
  expect(await states(shop)).toEqual([
    ['discarded', shop.orderid],
    ['discarded', shop.orderid],
  ])
  expect((await stock(shop, codes)).body).toMatchObject({ added: 0, known: 2 })
  expect((await decide(shop, shop.orderid, 'restock')).status).toBe(409)
})

test('releasing a batch does not sell closed codes, and its quarantine includes restocked ones', async () => {
  const shop = await sold()
  const batch = (decision: string) =>
    shop.admin.post(`/admin/voucherbatches/${shop.batch}`, { decision, reason: 'Bad codes' })
  await refund(shop, shop.orderid)
  await batch('quarantine')
  expect((await batch('release')).body).toEqual({ message: '0 codes for sale again' })
  expect(await counts(shop)).toMatchObject({ left: 0, quarantined: 2 })
  await batch('quarantine')
  await decide(shop, shop.orderid, 'restock')
  expect(await counts(shop)).toMatchObject({ left: 0, quarantined: 2 })
  expect((await batch('release')).body).toEqual({ message: '2 codes for sale again' })
  expect(await counts(shop)).toMatchObject({ left: 2, quarantined: 0 })
})

test('restocked codes go to waiting orders first', async () => {
  const shop = await openShop()
  await stock(shop, codes.slice(0, 1))
  const asha = await shop.buyer()
  const ravi = await shop.buyer(10_000)
  const waiting = (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const { orderid } = (await ravi.buy()).body.order
  shop.gateway.reports.set(waiting, { state: 'paid', amountPaise: 10_000, utr: 'U1' })
  await shop.guest.post('/store/payments/verify', { client_txn_id: waiting })
  await shop.ctx.runDueJobs()
  await refund(shop, orderid)
  await decide(shop, orderid, 'restock')
  await shop.ctx.runDueJobs()
  expect((await asha.get(`/store/orders/${waiting}`)).body.status).toBe('Completed')
})

test('codes from a supplier can only be discarded', async () => {
  const moogold = testSupplier({ canLookUp: true })
  moogold.answers.push(delivered('S1', ['SUPPLIED-0001']))
  const item = { isApi: true, apiType: 'MOOGOLDGENSHIN', supplierItemIds: ['77'] }
  const shop = await openShop(item, { suppliers: { moogold } })
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  await refund(shop, orderid)
  expect((await asha.post(`/store/orders/${orderid}/reveal`)).status).toBe(409)
  expect(await closed(shop)).toMatchObject([{ orderid, canRestock: false }])
  expect(await decide(shop, orderid, 'restock')).toEqual({
    status: 409,
    body: {
      message:
        'A supplier delivered these codes for this order, so they cannot go into stock. Discard them instead.',
    },
  })
  expect((await decide(shop, orderid, 'discard')).status).toBe(200)
  expect(await closed(shop)).toEqual([])
})

test('only staff can see and decide, with a reason, about existing codes', async () => {
  const shop = await sold()
  const { orderid, customer } = shop
  await refund(shop, orderid)
  const form = { decision: 'restock', reason: 'They are good' }
  expect((await customer.get('/admin/closedvouchers')).status).toBe(403)
  expect((await customer.post(`/admin/closedvouchers/${orderid}`, form)).status).toBe(403)
  expect((await decide(shop, orderid, 'restock', ' ')).body).toEqual({
    message: 'A reason is required',
  })
  expect((await decide(shop, orderid, 'burn')).body).toEqual({
    message: 'The decision must be restock or discard',
  })
  expect(await decide(shop, 'GW0000000000', 'restock')).toEqual({
    status: 404,
    body: { message: 'Order not found' },
  })
  expect(await closed(shop)).toHaveLength(1)
})
