// Every call for staff against every set of rights: who lacks a right is refused, whatever is sent.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { firstSets, rightNames } from '@gemwala/contract/rights'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertItem } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import { insertStaff } from '../../../test/staff/staff.ts'

const ofStaff = allEndpoints.filter(({ endpoint }) => endpoint.access === 'admin')

/** An event stream does not end by itself. */
const isStream = (path: string) => path === '/admin/orderchanges'

// Covers U4.
test.each(Object.keys(firstSets))(
  'the set %s is refused exactly the calls whose rights it lacks',
  async (setName) => {
    const opened = await testApp()
    const { client, rights } = await insertStaff(opened, setName)
    const wrong: string[] = []
    for (const { area, name, endpoint } of ofStaff) {
      const path = endpoint.path.replace(/:\w+/g, '0')
      const missing = endpoint.needs!.find((right) => !rights.includes(right))
      if (!missing && isStream(endpoint.path)) continue
      const answer =
        endpoint.method === 'GET' ? await client.get(path) : await client.post(path, {})
      const text = String(answer.body?.[endpoint.errorField])
      const isRefused = answer.status === 403 && text.startsWith('Your account lacks the right')
      const mustBe =
        missing &&
        `Your account lacks the right '${rightNames[missing]}'. Ask an owner of the store.`
      if (missing ? text !== mustBe : isRefused) wrong.push(`${area}.${name}: ${text}`)
    }
    expect(wrong).toEqual([])
  },
)

test('an administrator without a set has every right', async () => {
  const { admin } = await testApp()
  expect((await admin.get('/admin/staff/own')).body).toEqual({
    setName: null,
    rights: Object.keys(rightNames),
  })
})

test('Support completes an order, but neither refunds nor cancels it', async () => {
  const opened = await openShop()
  const { client } = await insertStaff(opened, 'Support')
  const { orderid } = (await (await opened.buyer(10_000)).buy()).body.order
  const decide = (status: string) => client.get(`/admin/updateorder/${orderid}/${status}/late`)
  const refused = {
    status: 403,
    body: {
      message:
        "Your account lacks the right 'Refund and cancel orders'. Ask an owner of the store.",
    },
  }
  expect(await decide('Refunded')).toEqual(refused)
  expect(await decide('Cancelled')).toEqual(refused)
  expect((await decide('Completed')).status).toBe(200)
})

test('the search finds only what the caller may see', async () => {
  const opened = await testApp()
  const { client } = await insertStaff(opened, 'Catalogue')
  expect((await opened.admin.get('/admin/find?q=store.test')).body.users).not.toEqual([])
  expect((await client.get('/admin/find?q=store.test')).body).toEqual({
    orders: [],
    users: [],
    transactions: [],
  })
})

test('a deleted coupon is restored by who edits coupons, an item by who edits the catalogue', async () => {
  const opened = await testApp()
  const { client } = await insertStaff(opened, 'Support')
  const id = '00000000-0000-0000-0000-000000000000'
  const text = async (kind: string) =>
    (await client.post(`/admin/undelete/${kind}/${id}`)).body.message
  expect(await text('coupon')).toContain("'Edit coupons'")
  expect(await text('item')).toContain("'Edit products, items and images'")
})

test('the pages of a user and an order keep back what the caller may not see elsewhere', async () => {
  const opened = await openShop()
  const { admin } = opened
  const { orderid, userid } = await (async () => {
    const buyer = await opened.buyer(10_000)
    return { userid: buyer.userid, orderid: (await buyer.buy()).body.order.orderid as string }
  })()
  await admin.post(`/admin/users/${userid}/block`, { isBlocked: true, reason: 'Chargeback' })
  await admin.post('/admin/staff/sets', { name: 'Looker', rights: ['users.see', 'orders.see'] })
  const { client } = await insertStaff(opened, 'Looker')
  const shown = async (by: typeof admin) => {
    const user = (await by.get(`/admin/userdetail/${userid}`)).body
    const order = (await by.get(`/admin/orderdetail/${orderid}`)).body
    return [user.orders, user.transactions, user.audit, order.ledger].map(
      (rows: unknown[]) => rows.length > 0,
    )
  }
  expect(await shown(admin)).toEqual([true, true, true, true])
  expect(await shown(client)).toEqual([true, false, false, false])
})

test('a long export needs the right to see what it has', async () => {
  const opened = await testApp()
  const { client } = await insertStaff(opened, 'Accountant')
  const { status, body } = await client.post('/admin/exports', { kind: 'users', query: {} })
  expect(status).toBe(200)
  await opened.ctx.runDueJobs()
  const fetched = () => client.get(`/admin/exports/${body.id}/file`)
  expect((await fetched()).status).toBe(200)
  await opened.ctx.db.run`update staff_sets set rights = '{exports}' where name = 'Accountant'`
  expect((await fetched()).body.message).toContain("'See users'")
  await opened.admin.post('/admin/staff/sets', { name: 'Exporter', rights: ['exports'] })
  const other = await insertStaff(opened, 'Exporter')
  expect(
    (await other.client.post('/admin/exports', { kind: 'users', query: {} })).body.message,
  ).toContain("'See users'")
})

test('who edits the catalogue, but no prices, creates no item and changes neither prices nor what is delivered for them', async () => {
  const opened = await testApp()
  await opened.admin.post('/admin/staff/sets', {
    name: 'Writer',
    rights: ['catalogue.see', 'catalogue.edit'],
  })
  const { client } = await insertStaff(opened, 'Writer')
  const { itemid } = await insertItem(opened.ctx.db)
  const [item] = (await client.get('/admin/getallitems')).body
  const edit = (change: object) =>
    client.post(`/admin/edititem/${itemid}`, { ...item, ...change, version: undefined })
  expect((await edit({ name: 'Fresh name' })).status).toBe(200)
  const refused = {
    status: 403,
    body: { message: "Your account lacks the right 'Change prices'. Ask an owner of the store." },
  }
  for (const change of [
    { originalprice: item.originalprice + 1 },
    { discountedprice: item.discountedprice + 1 },
    { resellprice: item.resellprice + 1 },
    { itemidarray: ['worth-more'] },
    { isApi: true, apiType: 'SMILEBR' },
    { isSoldFromCodes: true },
  ]) {
    expect(await edit(change)).toEqual(refused)
  }
  expect((await edit({ inStock: false, imgpath: '/images/fresh.webp' })).status).toBe(200)
  expect(await client.post('/admin/createitem', { ...item, discountedprice: 0.01 })).toEqual(
    refused,
  )
  expect((await opened.admin.get('/admin/getallitems')).body).toHaveLength(1)
})
