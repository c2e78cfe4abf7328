// What staff do to items: every answer, and what buyers pay afterwards.

import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertProduct } from '../../../test/samples.ts'
import { booksOf, openShop } from '../../../test/shop.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'
const form = {
  name: '86 Diamonds',
  type: 'hot',
  suggestedTask: '78 + 8 bonus',
  itemidarray: ['13', 26],
  originalprice: 130,
  discountedprice: 118.5,
  resellprice: 0,
  isApi: true,
  apiType: 'SMILEBR',
  imgpath: 'https://images.test/diamonds.webp',
}
const prices = { name: '87 Diamonds', originalprice: 1, discountedprice: 0.07, resellprice: 0.29 }

// Covers 2-8, 2-113, 2-114, 2-184, 2-185, 2-198, 2-199, 2-200, 2-202, 3-15, 3-17.
test('creates, lists, edits, prices and deletes an item, and audits all of it', async () => {
  const { admin, ctx } = await testApp()
  const list = async () => (await admin.get('/admin/getallitems')).body
  expect(await list()).toEqual([])
  const unknownFields = { itemid: 7, version: 9, instock: 'false', sellsVouchers: true }
  const created = await admin.post('/admin/createitem', { ...form, ...unknownFields })
  const item = {
    ...form,
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    itemid: expect.any(Number),
    itemidarray: ['13', '26'],
    cost: null,
    isSoldFromCodes: false,
    instock: 'true',
    inStock: true,
    version: 1,
  }
  expect(created).toEqual({ status: 200, body: { message: 'Item created successfully!', item } })
  const { _id, itemid } = created.body.item
  expect(itemid).not.toBe(7)
  const plain = await admin.post('/admin/createitem', {
    ...prices,
    apiType: 'OTHER',
    imgpath: '/a',
  })
  expect(plain.body.item).toMatchObject({
    ...prices,
    type: 'small',
    suggestedTask: '',
    itemidarray: [],
    isApi: false,
    apiType: null,
  })
  expect(await list()).toEqual([created.body.item, plain.body.item])

  const edit = async (key: string | number, sent: object) =>
    (await admin.post(`/admin/edititem/${key}`, sent)).body
  // The whole item is sent back with one of its two stock fields changed: that one counts.
  const soldOut = { ...created.body.item, inStock: false, version: 2, instock: 'false' }
  const sentBack = { ...created.body.item, inStock: false, _id: 'x', itemid: 7 }
  expect(await admin.post(`/admin/edititem/${itemid}`, sentBack)).toEqual({
    status: 200,
    body: { success: true, item: soldOut },
  })
  expect(await edit(_id, { ...soldOut, instock: 'true' })).toEqual({
    success: true,
    item: { ...created.body.item, version: 3 },
  })
  const least = { ...created.body.item, ...prices, version: 4 }
  expect((await edit(_id, prices)).item).toEqual(least)
  const changed = { itemidarray: [], imgpath: '', suggestedTask: '', type: 'bonus' }
  expect((await edit(_id, { ...prices, ...changed, isApi: false })).item).toEqual({
    ...least,
    ...changed,
    isApi: false,
    apiType: null,
    version: 5,
  })
  expect(await edit(_id, { ...prices, isApi: true })).toEqual({
    message: 'API Type is required when Is API is true',
  })

  const update = { price: 90, resellPrice: 70.5, itemInstock: 'false' }
  const updated = await admin.post(`/admin/updateitem/${itemid}`, { ...update, originalprice: 5 })
  const [now] = await list()
  expect(updated).toEqual({
    status: 200,
    body: { message: 'Item 87 Diamonds updated successfully', item: now },
  })
  expect(now).toMatchObject({
    originalprice: 1,
    discountedprice: 90,
    resellprice: 70.5,
    instock: 'false',
    inStock: false,
    version: 6,
  })

  const product = await insertProduct(ctx.db)
  const sold = {
    name: 'A',
    type: 'MLBB',
    category: 'games',
    items: [plain.body.item.itemid, itemid],
  }
  await admin.post(`/admin/editproduct/${product.id}`, sold)
  const ofProduct = (key: string | number) => admin.get(`/admin/getitembyid/${key}`)
  const both = { status: 200, body: [plain.body.item, now] }
  expect(await ofProduct(product.productid)).toEqual(both)
  expect(await ofProduct(product.id)).toEqual(both)

  expect(await admin.post(`/admin/deleteitem/${itemid}`)).toEqual({
    status: 200,
    body: { message: 'Item deleted successfully' },
  })
  expect(await list()).toEqual([plain.body.item])
  expect((await ofProduct(product.id)).body).toEqual([plain.body.item])
  const [left] = (await admin.get('/admin/getallproducts')).body
  expect(left.items).toEqual([plain.body.item.itemid])
  const missing = { status: 404, body: { message: 'Item not found' } }
  for (const key of [_id, itemid, nobody, 'x', '999999999']) {
    expect(await admin.post(`/admin/edititem/${key}`, prices)).toEqual(missing)
    expect(await admin.post(`/admin/updateitem/${key}`, update)).toEqual(missing)
    expect(await admin.post(`/admin/deleteitem/${key}`)).toEqual(missing)
  }
  await admin.post(`/admin/deleteproduct/${product.id}`)
  for (const key of [product.productid, product.id, nobody, 'x']) {
    expect(await ofProduct(key)).toEqual({ status: 404, body: { message: 'Product not found' } })
  }

  const audit = (await changes(ctx.db)).filter(({ subject }) => subject === `item ${itemid}`)
  expect(audit.map(({ action }) => action)).toEqual([
    'item created',
    ...Array(5).fill('item edited'),
    'item deleted',
  ])
  expect(audit[0]).toMatchObject({ before: null, after: { discountedPaise: 11_850 } })
  expect(audit[5]).toMatchObject({
    actor: 1000,
    ip: '127.0.0.1',
    before: { discountedPaise: 7, resellPaise: 29, isInStock: true },
    after: { discountedPaise: 9_000, resellPaise: 7_050, isInStock: false },
  })
  expect(audit[6]).toMatchObject({ before: { version: 6 }, after: null })
})

// Covers 2-3, 2-34, 3-100, 3-116, C2.
test('the two prices of the price screen are what a user and a reseller pay, at once', async () => {
  const shop = await openShop()
  const { admin, guest, reseller, itemid, productid } = shop
  const from = async (client: typeof guest) =>
    (await client.get('/product/gethomeproducts')).body.games[0].fromprice
  expect([await from(guest), await from(reseller)]).toEqual([100, 90])
  const asha = await shop.buyer(50_000)
  const ravi = await shop.buyer(50_000, { role: 'reseller' })
  const before = (await asha.buy()).body.order

  await admin.post(`/admin/updateitem/${itemid}`, {
    price: 90,
    resellPrice: 70,
    itemInstock: 'true',
  })
  await expect.poll(() => from(guest)).toBe(90)
  await expect.poll(() => from(reseller)).toBe(70)
  const page = async (client: typeof guest) =>
    (await client.get(`/store/products/${productid}`)).body.items[0]
  expect(await page(guest)).toMatchObject({ price: 90, originalprice: 120 })
  expect(await page(reseller)).toMatchObject({ price: 70, originalprice: 120 })
  expect((await asha.buy()).body.order.payable).toBe(90)
  expect((await ravi.buy()).body.order.payable).toBe(70)

  await admin.post(`/admin/deleteitem/${itemid}`)
  await expect.poll(() => from(guest)).toBeNull()
  expect((await guest.get(`/store/products/${productid}`)).body.items).toEqual([])
  expect((await asha.buy()).status).toBe(404)
  // An earlier order keeps its name and price, and a refund returns all of its money.
  const own = async () => (await asha.get(`/store/orders/${before.orderid}`)).body
  expect(await own()).toMatchObject({
    itemname: '86 Diamonds',
    payable: 100,
    status: before.status,
  })
  await admin.get(`/admin/updateorder/${before.orderid}/Refunded/Item%20withdrawn`)
  expect((await own()).status).toBe('Refunded')
  expect((await asha.get('/store/wallet')).body.balance).toBe(410)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
