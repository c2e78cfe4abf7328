// Sets of price changes: applied and undone together.

import { expect, test } from 'vitest'
import { changes, noNumbers } from '../../../test/catalogue.ts'
import { priceShelf } from '../../../test/price-shelf.ts'
import { insertItem } from '../../../test/samples.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'
const first = { originalprice: 120, discountedprice: 100, resellprice: 90, cost: null }
const unchanged = 'These prices are the same as before, so nothing was changed'

test('applies a set as one: prices, cost, history, audit, and what customers see', async () => {
  const { admin, guest, ctx, productid, listed, small, large, history, apply } = await priceShelf()
  const from = async () =>
    (await guest.get('/product/gethomeproducts')).body.games[0].fromprice as number
  expect(await from()).toBe(100)
  const answer = await apply(
    [
      { itemid: large.itemid, version: 1, originalprice: 200, cost: 70.5 },
      { itemid: small.itemid, version: 1, discountedprice: 80.01, resellprice: 75 },
    ],
    ' Diwali ',
  )
  const after = [
    { ...small, discountedprice: 80.01, resellprice: 75, version: 2 },
    { ...large, originalprice: 200, cost: 70.5, version: 2 },
  ]
  expect(answer).toEqual({
    status: 200,
    body: {
      message: 'The prices of 2 items were changed',
      setId: expect.any(String),
      items: [after[1], after[0]],
    },
  })
  expect(await listed()).toEqual(after)
  await expect.poll(from).toBe(80.01)
  const page = (await guest.get(`/store/products/${productid}`)).body
  expect(page.items[0]).not.toHaveProperty('cost')

  const { setId } = answer.body
  expect((await history(large.itemid))[0]).toMatchObject({
    setId,
    note: 'Diwali',
    actor: 'admin@store.test',
    before: first,
    after: { ...first, originalprice: 200, cost: 70.5 },
  })
  expect((await admin.get('/admin/pricesets')).body.sets).toEqual([
    {
      id: setId,
      at: expect.any(String),
      actor: 'admin@store.test',
      note: 'Diwali',
      items: 2,
      undoes: null,
      isUndone: false,
    },
  ])
  const [entry, ...others] = await changes(ctx.db)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'price set applied',
    subject: `price set ${setId}`,
    actor: 1000,
    before: { [`item ${large.itemid}`]: { originalPaise: 12_000, costPaise: null } },
    after: {
      [`item ${large.itemid}`]: { originalPaise: 20_000, costPaise: 7_050 },
      [`item ${small.itemid}`]: { discountedPaise: 8_001 },
    },
  })
  // Editing an item keeps the prices of a set.
  const kept = await admin.post(`/admin/edititem/${large.itemid}`, after[1])
  expect(kept.body.item.cost).toBe(70.5)
  await apply([{ itemid: large.itemid, version: 3, cost: null }])
  expect((await listed())[1].cost).toBeNull()
})

test('applies all of a set or nothing, and names the items that prevent it', async () => {
  const { admin, ctx, listed, small, large, apply } = await priceShelf()
  await admin.post(`/admin/updateitem/${large.itemid}`, {
    price: 99,
    resellPrice: 90,
    itemInstock: true,
  })
  const before = await listed()
  const change = { itemid: small.itemid, version: 1, discountedprice: 1 }
  expect(await apply([change, { itemid: large.itemid, version: 1, discountedprice: 1 }])).toEqual({
    status: 409,
    body: {
      message: `Someone else just changed Large (${large.itemid}). Nothing was applied.`,
    },
  })
  expect(await apply([change, { itemid: 999_999, version: 1, cost: 1 }])).toEqual({
    status: 404,
    body: { message: 'Item not found: 999999. Nothing was applied.' },
  })
  const refused: [object[], string][] = [
    [[], unchanged],
    [[{ itemid: small.itemid, version: 1, discountedprice: 100 }], unchanged],
    [[change, change], 'An item appears twice in this price set'],
    [[{ ...change, version: undefined }], 'Each change must include the version of its item'],
    [[{ ...change, itemid: '5001' }], 'Each change must name its item'],
    [[{ ...change, itemid: 3e9 }], 'Each change must name its item'],
    [Array(501).fill(change), 'A price set can change at most 500 items'],
    ...noNumbers.map((price): [object[], string] => [
      [{ ...change, resellprice: price }],
      'Valid Reseller price is required',
    ]),
    [[{ ...change, cost: -1 }], 'Valid Cost is required'],
  ]
  for (const [sent, message] of refused) {
    expect(await apply(sent), message).toEqual({ status: 400, body: { message } })
  }
  expect(await listed()).toEqual(before)
  const actions = (await changes(ctx.db)).map(({ action }) => action)
  expect(actions).toEqual(['item edited'])
  expect((await admin.get('/admin/pricesets')).body.sets).toEqual([])
})

test("undoing restores the prices that are still the set's, names the others, and works once", async () => {
  const { admin, ctx, listed, small, large, history, apply, undo } = await priceShelf()
  const { itemid: gone } = await insertItem(ctx.db, { name: 'Gone' })
  const { setId } = (
    await apply([
      { itemid: small.itemid, version: 1, discountedprice: 80, cost: 60 },
      { itemid: large.itemid, version: 1, discountedprice: 70 },
      { itemid: gone, version: 1, cost: 5 },
    ])
  ).body
  await admin.post(`/admin/deleteitem/${gone}`)
  // Another price of the small item changed since: it stays.
  await apply([
    { itemid: small.itemid, version: 2, resellprice: 50 },
    { itemid: large.itemid, version: 2, discountedprice: 71 },
  ])
  const undone = await undo(setId)
  const [smallNow] = await listed()
  expect(smallNow).toEqual({ ...small, resellprice: 50, version: 4 })
  expect(undone).toEqual({
    status: 200,
    body: {
      message: `The prices of 1 item were restored. Not restored, because they have changed since: Large (${large.itemid}), Gone (${gone})`,
      setId: expect.any(String),
      items: [smallNow],
      left: [
        { itemid: large.itemid, name: 'Large' },
        { itemid: gone, name: 'Gone' },
      ],
    },
  })
  expect((await history(small.itemid))[0].setId).toBe(undone.body.setId)
  expect(await undo(setId)).toEqual({
    status: 409,
    body: { message: 'This price set has already been undone' },
  })
  const { sets } = (await admin.get('/admin/pricesets')).body
  expect(sets).toMatchObject([{ id: undone.body.setId, undoes: setId }, {}, { isUndone: true }])
  expect((await changes(ctx.db)).at(-1)).toMatchObject({
    action: 'price set undone',
    subject: `price set ${setId}`,
    after: { [`item ${small.itemid}`]: { discountedPaise: 10_000, costPaise: null } },
  })
  // An undo is a set too, so it can be undone.
  await undo(undone.body.setId)
  expect((await listed())[0]).toMatchObject({ discountedprice: 80, cost: 60, resellprice: 50 })
  for (const id of [nobody, 'x']) {
    expect(await undo(id)).toEqual({ status: 404, body: { message: 'Price set not found' } })
  }
})

test('refuses to undo a set of which nothing is left', async () => {
  const { admin, small, apply, undo } = await priceShelf()
  const { setId } = (await apply([{ itemid: small.itemid, version: 1, cost: 60 }])).body
  await apply([{ itemid: small.itemid, version: 2, cost: 61 }])
  expect((await undo(setId)).status).toBe(409)
  const { sets } = (await admin.get('/admin/pricesets')).body
  expect(sets.map(({ isUndone }: { isUndone: boolean }) => isUndone)).toEqual([false, false])
})

test('two simultaneous undos of one set undo it once', async () => {
  const { small, listed, apply, undo } = await priceShelf()
  const { setId } = (await apply([{ itemid: small.itemid, version: 1, cost: 60 }])).body
  const answers = await Promise.all([undo(setId), undo(setId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await listed())[0]).toEqual({ ...small, version: 3 })
})
