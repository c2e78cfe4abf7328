// Restoring deleted records: what comes back, for how long, and what prevents it.

import { expect, test } from 'vitest'
import { changes, expectForStaffOnly } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertCoupon, insertProduct } from '../../../test/samples.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'

async function shelf() {
  const app = await testApp()
  const { admin, ctx } = app
  await insertProduct(ctx.db, {}, [{}])
  await insertCoupon(ctx.db, { couponCode: 'HOLI' })
  const list = async (call: string) => (await admin.get(`/admin/${call}`)).body
  const [[product], [item], [coupon]] = await Promise.all(
    ['getallproducts', 'getallitems', 'getallcoupon'].map(list),
  )
  return { ...app, list, product, item, coupon }
}

test('restores a product, an item and a coupon as they were, and audits who did it', async () => {
  const { admin, ctx, guest, list, product, item, coupon } = await shelf()
  await admin.post(`/admin/deleteproduct/${product.productid}`)
  await admin.post(`/admin/deleteitem/${item.itemid}`)
  await admin.post(`/admin/deletecoupon/${coupon._id}`)
  const back = (kind: string, { _id }: { _id: string }) =>
    admin.post(`/admin/undelete/${kind}/${_id}`)
  expect(await back('product', product)).toEqual({
    status: 200,
    body: { message: 'Product restored' },
  })
  expect((await back('item', item)).body).toEqual({ message: 'Item restored' })
  expect((await back('coupon', coupon)).body).toEqual({ message: 'Coupon restored' })

  const after = (record: { version: number }) => ({ ...record, version: record.version + 2 })
  expect(await list('getallproducts')).toEqual([after(product)])
  expect(await list('getallitems')).toEqual([after(item)])
  expect(await list('getallcoupon')).toEqual([after(coupon)])
  const sold = await guest.get(`/store/products/${product.productid}`)
  expect(sold.body.items.map(({ itemid }: { itemid: number }) => itemid)).toEqual([item.itemid])

  const audit = (await changes(ctx.db)).slice(3)
  expect(audit).toMatchObject([
    { action: 'product restored', subject: `product ${product.productid}`, actor: 1000 },
    { action: 'item restored', subject: `item ${item.itemid}`, after: { name: item.name } },
    { action: 'coupon restored', subject: 'coupon HOLI', before: null },
  ])
})

test('refuses what is not deleted, unknown, or deleted too long ago', async () => {
  const { admin, ctx, list, product, item, coupon } = await shelf()
  const back = (kind: string, id: string) => admin.post(`/admin/undelete/${kind}/${id}`)
  for (const [kind, { _id }] of Object.entries({ product, item, coupon })) {
    expect(await back(kind, _id)).toEqual({
      status: 409,
      body: { message: 'This is not deleted' },
    })
  }
  expect(await back('product', nobody)).toEqual({
    status: 404,
    body: { message: 'Product not found' },
  })
  expect(await back('item', product._id)).toMatchObject({ body: { message: 'Item not found' } })
  expect(await back('coupon', 'x')).toMatchObject({ body: { message: 'Coupon not found' } })
  expect(await back('image', product._id)).toMatchObject({ body: { message: 'Image not found' } })
  expect(await back('order', product._id)).toMatchObject({
    body: { message: 'Only a product, an item, a coupon or an image can be restored' },
  })

  await admin.post(`/admin/deleteitem/${item.itemid}`)
  await ctx.db.run`update items set archived_at = now() - interval '10 minutes 1 second'`
  expect(await back('item', item._id)).toEqual({
    status: 409,
    body: { message: 'A deletion can be undone only within 10 minutes' },
  })
  expect(await list('getallitems')).toEqual([])
  const actions = (await changes(ctx.db)).map(({ action }) => action)
  expect(actions).toEqual(['item deleted'])
})

test('refuses a coupon whose code was taken meanwhile', async () => {
  const { admin, ctx, list, coupon } = await shelf()
  await admin.post(`/admin/deletecoupon/${coupon._id}`)
  const { id } = await insertCoupon(ctx.db, { couponCode: 'HOLI' })
  expect(await admin.post(`/admin/undelete/coupon/${coupon._id}`)).toEqual({
    status: 409,
    body: { message: 'Coupon code already exists' },
  })
  expect((await list('getallcoupon')).map(({ _id }: { _id: string }) => _id)).toEqual([id])
})

test('two simultaneous restorations of one record restore it once', async () => {
  const { admin, ctx, item } = await shelf()
  await admin.post(`/admin/deleteitem/${item.itemid}`)
  const path = `/admin/undelete/item/${item._id}`
  const answers = await Promise.all([admin.post(path), admin.post(path)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const actions = (await changes(ctx.db)).map(({ action }) => action)
  expect(actions).toEqual(['item deleted', 'item restored'])
})

test('admits only staff', async () => {
  const app = await testApp()
  await expectForStaffOnly(app, [['post', `/admin/undelete/item/${nobody}`, 'message']])
})
