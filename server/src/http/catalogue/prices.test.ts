// The history of prices, the grid as a file, and who may see them.

import { expect, test } from 'vitest'
import { expectForStaffOnly } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { priceShelf } from '../../../test/price-shelf.ts'
import { insertItem } from '../../../test/samples.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'

test('records every change of a price, with who made it and the former price', async () => {
  const { admin, ctx, history } = await priceShelf()
  const form = { name: 'Gems', originalprice: 5, discountedprice: 4, resellprice: 3 }
  const { item } = (await admin.post('/admin/createitem', { ...form, imgpath: '/a' })).body
  await admin.post(`/admin/updateitem/${item.itemid}`, {
    price: 4.5,
    resellPrice: 3,
    itemInstock: true,
  })
  await admin.post(`/admin/edititem/${item.itemid}`, { ...form, discountedprice: 4.5 })
  await admin.post(`/admin/edititem/${item.itemid}`, { ...form, originalprice: 6.07 })
  await ctx.db.run`update items set resell_paise = 1 where itemid = ${item.itemid}`
  const created = { originalprice: 5, discountedprice: 4, resellprice: 3, cost: null }
  const priced = { ...created, discountedprice: 4.5 }
  const edited = { ...created, originalprice: 6.07 }
  const by = { actor: 'admin@store.test', setId: null, note: '', at: expect.any(String) }
  const expected = [
    { ...by, actor: null, before: edited, after: { ...edited, resellprice: 0.01 } },
    { ...by, before: priced, after: edited },
    // The edit between them changed no price.
    { ...by, before: created, after: priced },
    { ...by, before: null, after: created },
  ]
  expect(await history(item.itemid)).toEqual(expected)
  await admin.post(`/admin/deleteitem/${item.itemid}`)
  expect(await history(item._id)).toEqual(expected)
  for (const key of [nobody, 'x', 999_999]) {
    expect(await admin.get(`/admin/pricehistory/${key}`)).toEqual({
      status: 404,
      body: { message: 'Item not found' },
    })
  }
  await expect(ctx.db.run`delete from price_history`).rejects.toMatchObject({
    constraint: 'price_history_append_only',
  })
})

test('exports the grid by its filters, safe to open in a spreadsheet', async () => {
  const { admin, ctx, productid, small, apply } = await priceShelf()
  const formula = await insertItem(ctx.db, { name: '=1+1', apiType: 'OTHER', isApi: true })
  await apply([{ itemid: small.itemid, version: 1, cost: 60.5 }])
  const file = async (query = '') =>
    ((await admin.get(`/admin/csv/prices${query}`)).body as string).split('\r\n').slice(0, -1)
  const [head, ...lines] = await file()
  expect(head).toBe('\uFEFFItem ID,Name,Product,List price,Normal price,Reseller price,Cost')
  expect(lines).toEqual([
    `${small.itemid},Small,Ember Rift,120,100,90,60.5`,
    `${small.itemid + 1},Large,Ember Rift,120,100,90,`,
    `${formula.itemid},'=1+1,,120,100,90,`,
  ])
  expect((await file(`?product=${productid}`)).slice(1)).toEqual(lines.slice(0, 2))
  expect((await file('?apiType=OTHER')).slice(1)).toEqual(lines.slice(2))
  expect((await file('?search=LARG')).slice(1)).toEqual(lines.slice(1, 2))
})

test('admits only staff', async () => {
  const app = await testApp()
  await expectForStaffOnly(app, [
    ['get', '/admin/pricehistory/5001', 'message'],
    ['get', '/admin/pricesets', 'message'],
    ['post', '/admin/pricesets', 'message'],
    ['post', `/admin/pricesets/${nobody}/undo`, 'message'],
    ['get', '/admin/csv/prices', 'message'],
  ])
})
