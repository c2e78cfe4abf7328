// 'Sold from codes' is a switch of the item, and no import turns it on by mistake.

import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { booksOf, openShop, type Shop } from '../../../test/shop.ts'
import { testSupplier } from '../../../test/supplier.ts'

const supplied = { isApi: true, apiType: 'MOOGOLDGENSHIN', supplierItemIds: ['77'] }
const prices = { name: '86 Diamonds', originalprice: 120, discountedprice: 100, resellprice: 90 }

const openSupplied = () =>
  openShop(supplied, { suppliers: { moogold: testSupplier({ canLookUp: true }) } })
const stock = ({ admin, itemid }: Shop, codes: string[], more: object = {}) =>
  admin.post('/admin/vouchers', { itemid, codes, ...more })
const edit = ({ admin, itemid }: Shop, isSoldFromCodes?: boolean) =>
  admin.post(`/admin/edititem/${itemid}`, { ...prices, isSoldFromCodes })
const item = async ({ admin }: Shop) => (await admin.get('/admin/getallitems')).body[0]
const onSale = async ({ guest, productid, ctx }: Shop) => {
  ctx.clock.advance(100)
  return (await guest.get(`/store/products/${productid}`)).body.items[0]
}
const laneOf = async ({ admin }: Shop, orderid: string) =>
  (await admin.get(`/admin/orderdetail/${orderid}`)).body.parts[0].lane

test('refuses an import into an item with supplier ids until it is confirmed', async () => {
  const shop = await openSupplied()
  const refused = {
    status: 409,
    body: {
      message:
        'A supplier delivers this item. Confirm that from now on only imported codes are sold.',
    },
  }
  expect(await stock(shop, ['CODE-0001'])).toEqual(refused)
  expect(await stock(shop, ['CODE-0001'], { isConfirmed: false })).toEqual(refused)
  expect(await item(shop)).toMatchObject({ isSoldFromCodes: false, version: 1 })
  expect((await shop.admin.get('/admin/vouchercounts')).body.items).toEqual([])
  expect((await stock(shop, ['CODE-0001'], { isConfirmed: true })).status).toBe(200)
  expect(await item(shop)).toMatchObject({ isSoldFromCodes: true, version: 2 })
  // Once it is sold from codes, there is nothing to confirm.
  expect((await stock(shop, ['CODE-0002'])).status).toBe(200)
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  expect(await laneOf(shop, orderid)).toBe('voucher')
  const [switched] = await changes(shop.ctx.db)
  expect(switched).toMatchObject({
    action: 'item edited',
    before: { sellsVouchers: false },
    after: { sellsVouchers: true },
  })
})

test('a unit is one code, even if its supplier would need two items', async () => {
  const shop = await openShop(
    { ...supplied, supplierItemIds: ['77', '78'] },
    { suppliers: { moogold: testSupplier({ canLookUp: true }) } },
  )
  await stock(shop, ['CODE-0001', 'CODE-0002'], { isConfirmed: true })
  const asha = await shop.buyer(100_000)
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  await shop.ctx.runDueJobs()
  expect((await asha.post(`/store/orders/${orderid}/reveal`)).body.vouchers).toEqual([
    'CODE-0001',
    'CODE-0002',
  ])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('switched off, the supplier delivers again; switched on, the codes are sold', async () => {
  const shop = await openSupplied()
  await stock(shop, ['CODE-0001'], { isConfirmed: true })
  expect((await edit(shop, false)).body.item).toMatchObject({ isSoldFromCodes: false })
  expect(await onSale(shop)).toMatchObject({ inStock: true, left: null })
  const asha = await shop.buyer(100_000)
  const bySupplier = (await asha.buy()).body.order.orderid
  expect(await laneOf(shop, bySupplier)).toBe('moogold')
  await shop.ctx.runDueJobs()
  // Remaining codes stay in the stock list.
  expect((await shop.admin.get('/admin/vouchercounts')).body.items).toMatchObject([
    { itemid: shop.itemid, left: 1, isSoldFromCodes: false, isLow: false },
  ])
  expect((await shop.admin.get('/admin/attention')).body.lowStock).toBe(0)

  await edit(shop, true)
  await expect.poll(() => onSale(shop)).toMatchObject({ inStock: true, left: 1 })
  const byCode = (await asha.buy()).body.order.orderid
  await shop.ctx.runDueJobs()
  expect((await asha.post(`/store/orders/${byCode}/reveal`)).body.vouchers).toEqual(['CODE-0001'])
  const audit = await changes(shop.ctx.db)
  expect(audit.filter(({ action }) => action === 'item edited')).toMatchObject([
    { after: { sellsVouchers: true } },
    { before: { sellsVouchers: true }, after: { sellsVouchers: false } },
    { after: { sellsVouchers: true } },
  ])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('lists offer a sold-out item again when it is no longer sold from codes', async () => {
  const shop = await openShop()
  const fromPrice = async () =>
    (await shop.guest.get('/product/gethomeproducts')).body.games[0].fromprice
  await edit(shop, true)
  expect(await onSale(shop)).toMatchObject({ inStock: false })
  await expect.poll(fromPrice).toBeNull()
  await edit(shop, false)
  expect(await onSale(shop)).toMatchObject({ inStock: true })
  await expect.poll(fromPrice).toBe(100)
})

test('an item stays sold from codes while an order needs one, paid or not', async () => {
  const shop = await openShop()
  await stock(shop, ['CODE-0001', 'CODE-0002'])
  const asha = await shop.buyer(10_000)
  const unpaid = (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const one = {
    status: 409,
    body: { message: '1 order waits for codes of this item. Deliver or refund them first.' },
  }
  expect(await edit(shop, false)).toEqual(one)
  await asha.buy()
  expect((await edit(shop, false)).body).toEqual({
    message: '2 orders wait for codes of this item. Deliver or refund them first.',
  })
  await shop.ctx.runDueJobs()
  expect(await edit(shop, false)).toEqual(one)
  expect((await item(shop)).isSoldFromCodes).toBe(true)
  await shop.admin.get(`/admin/updateorder/${unpaid}/Cancelled/Not%20paid`)
  expect((await edit(shop, false)).status).toBe(200)
})

test('an edit without the switch leaves it, and a new item can have it on', async () => {
  const shop = await openShop()
  await stock(shop, ['CODE-0001'])
  expect((await edit(shop)).body.item).toMatchObject({ isSoldFromCodes: true })
  const form = { ...prices, imgpath: '/images/gift.webp' }
  const made = await shop.admin.post('/admin/createitem', { ...form, isSoldFromCodes: true })
  expect(made.body.item).toMatchObject({ isSoldFromCodes: true })
  expect((await shop.admin.post('/admin/createitem', form)).body.item).toMatchObject({
    isSoldFromCodes: false,
  })
  expect((await shop.admin.get('/admin/vouchercounts')).body.items).toMatchObject([
    { itemid: shop.itemid, left: 1 },
    { itemid: made.body.item.itemid, left: 0 },
  ])
})
