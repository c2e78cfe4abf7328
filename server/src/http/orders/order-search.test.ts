// What finds an order, in the lists and in the palette: anything a customer or a supplier may quote.

import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertOrder, insertUser } from '../../../test/samples.ts'
import { openShop, paid, verify } from '../../../test/shop.ts'
import { genshin, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered } from '../../../test/supplier.ts'

const idsOf = (rows: { orderid: string }[]) => rows.map(({ orderid }) => orderid)

/** By each of the three searches for orders. */
async function foundBy(admin: Client, text: string) {
  const term = encodeURIComponent(text)
  const pending = await admin.get(`/admin/processing?status=All&search=${term}`)
  const payments = await admin.get(`/admin/alltxn?search=${term}`)
  const palette = await admin.get(`/admin/find?q=${term}`)
  return [idsOf(pending.body.orders), idsOf(payments.body.transactions), idsOf(palette.body.orders)]
}
const everywhere = (orderid: string) => [[orderid], [orderid], [orderid]]
const nowhere = [[], [], []]

test('finds orders by player id, mobile number and bank reference', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(0, { mobilenumber: '9812345670' })
  const ravi = await shop.buyer(50_000)
  const bought = await asha.buy({ paymentmode: 'upi', input1: '771133', input2: '4099' })
  const { orderid } = bought.body.order
  await ravi.buy()
  expect(await foundBy(shop.admin, '4123456')).toEqual(nowhere)
  shop.gateway.reports.set(orderid, paid(10_000, '412345678901'))
  await verify(shop, orderid)
  for (const text of ['771133', '4099', '9812345670', '8123456', '412345678901', '345678901']) {
    expect(await foundBy(shop.admin, text), text).toEqual(everywhere(orderid))
  }
  expect(await foundBy(shop.admin, orderid.toLowerCase())).toEqual(everywhere(orderid))
  expect(await foundBy(shop.admin, '412345678999')).toEqual(nowhere)
})

test("finds orders by our reference at the supplier and by the supplier's own", async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(delivered('MGX-778899'), delivered('MGX-112233'))
  const [first, second] = [await shop.buy(), await shop.buy()]
  expect(await foundBy(shop.admin, `${first}-1`)).toEqual(nowhere)
  await shop.later(2)
  expect(await foundBy(shop.admin, `${first}-1`)).toEqual(everywhere(first))
  expect(await foundBy(shop.admin, 'mgx-778899')).toEqual(everywhere(first))
  expect(await foundBy(shop.admin, '112233')).toEqual(everywhere(second))
})

test('the palette finds a few users by number, name, e-mail and mobile, the exact one first', async () => {
  const { admin, ctx } = await testApp()
  const named = (name: string, more = {}) => insertUser(ctx.db, { name, ...more })
  const { userid } = await named('Meera Nair', {
    email: 'meera@x.test',
    mobilenumber: '9000010031',
  })
  const crowd: number[] = []
  for (let n = 0; n < 8; n += 1) crowd.unshift((await named(`Crowd ${userid} ${n}`)).userid)
  const users = async (q: string): Promise<number[]> => {
    const { body } = await admin.get(`/admin/find?q=${encodeURIComponent(q)}`)
    return body.users.map((user: { userid: number }) => user.userid)
  }
  for (const q of ['meera', 'ra nair', 'MEERA@X', '0010031', ' nair ']) {
    expect(await users(q), q).toEqual([userid])
  }
  expect(await users('crowd')).toEqual(crowd.slice(0, 6))
  expect(await users(String(userid))).toEqual([userid, ...crowd.slice(0, 5)])
  expect((await admin.get(`/admin/find?q=${userid}`)).body).toMatchObject({
    users: [{ userid, name: 'Meera Nair', email: 'meera@x.test' }, {}, {}, {}, {}, {}],
  })
})

test('a short text finds only the user with that number, and an empty one finds nothing', async () => {
  const { admin, ctx } = await testApp()
  const { userid } = await insertUser(ctx.db, { userid: 42, name: 'ab' })
  for (let n = 0; n < 8; n += 1) await insertOrder(ctx.db, userid, { input1: '42' })
  const find = async (q: string) => (await admin.get(`/admin/find?q=${q}`)).body
  expect(await find('42')).toMatchObject({ orders: [], users: [{ userid: 42 }] })
  for (const q of ['', 'a', 'ab', '41', '%25_%25', 'nobody at all']) {
    expect(await find(q), q).toEqual({ orders: [], users: [], transactions: [] })
  }
  expect((await find('asha@store.test')).orders).toHaveLength(6)
  expect((await find('asha@store.test')).orders[0]).toEqual({
    orderid: expect.stringMatching(/^GW/),
    itemname: '86 Diamonds',
    status: 'Queued',
    useremail: 'asha@store.test',
  })
  expect((await admin.get(`/admin/find?q=${'x'.repeat(101)}`)).status).toBe(400)
})

test('the palette admits only staff', async () => {
  const { customer, reseller, guest } = await testApp()
  const answers = [customer, reseller, guest].map((who) => who.get('/admin/find?q=asha'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 401])
})
