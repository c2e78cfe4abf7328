// Lists as files: everything the filter finds, in the list's order, safe to open, and only for staff.

import { expect, test } from 'vitest'
import type { Answer } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import {
  credit,
  insertCoupon,
  insertOrder,
  insertUser,
  insertWalletTransaction,
} from '../../../test/samples.ts'
import { openShop, paid, verify } from '../../../test/shop.ts'

/** The cells of a file, header first; no cell here has a line break. */
const cellsOf = ({ body }: Answer): string[][] => {
  const lines = (body as string).split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
    ),
  )
}
test("pending orders have the screen's columns, a byte order mark for Excel, and a file name", async () => {
  const { admin, ctx } = await testApp()
  const { userid } = await insertUser(ctx.db)
  const { orderid } = await insertOrder(ctx.db, userid, {
    status: 'Processing',
    itemName: 'Pass, "weekly"',
    input1: '12345',
    input2: '2501',
    pricePaise: 10_050,
    valuePaise: 10_050,
    createdAt: '2026-03-31T06:30:00Z',
    updatedAt: '2026-03-31T18:30:00Z',
  })
  const answer = await admin.get('/admin/csv/processing')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-2026-03-31.csv"')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toBe(
    '\uFEFFOrder ID,Item Name,Status,Input 1,Input 2,Amount,User Email,Payment Mode,Reason,' +
      'Product,Created At,Updated At,Gateway,Bank Reference,Discount,Coupon\r\n' +
      `${orderid},"Pass, ""weekly""",Processing,12345,2501,100.5,asha@store.test,wallet,,` +
      'Ember Rift,2026-03-31 12:00:00,2026-04-01 00:00:00,,,0,\r\n',
  )
})

test('the other files have the columns of their screens', async () => {
  const { admin, ctx } = await testApp()
  const at = { createdAt: '2026-03-31T06:30:00Z', updatedAt: '2026-03-31T18:30:00Z' }
  const { userid } = await insertUser(ctx.db, { mobilenumber: '9812345670', referredBy: 1000 })
  const { id, orderid } = await insertOrder(ctx.db, userid, { ...at, input1: '1', input2: '2' })
  await insertWalletTransaction(ctx.db, userid, { ...at, txnid: 'TX000000000000', orderId: id })
  await credit(ctx.db, userid, 12_345)
  expect(cellsOf(await admin.get('/admin/csv/alltxn'))).toEqual([
    [
      ...'\uFEFFOrder ID|Item Name|Status|User Input|Price|Payment Method|User Email|Updated At'.split(
        '|',
      ),
      ...'Product|Created At|Gateway|Bank Reference|Discount|Coupon'.split('|'),
    ],
    // 18:30 in London is midnight in India.
    [
      orderid,
      '86 Diamonds',
      'Queued',
      '1 / 2',
      '100',
      'wallet',
      'asha@store.test',
      '2026-04-01 00:00:00',
      'Ember Rift',
      '2026-03-31 12:00:00',
      '',
      '',
      '0',
      '',
    ],
  ])
  expect(cellsOf(await admin.get('/admin/csv/allwallettxn'))).toEqual([
    [
      ...'\uFEFFTransaction ID|Type|Status|Amount|Order ID|User Email|Updated At'.split('|'),
      'Gateway',
      'Bank Reference',
    ],
    [
      'TX000000000000',
      'Credit',
      'Created',
      '100',
      orderid,
      'asha@store.test',
      '2026-04-01 00:00:00',
      '',
      '',
    ],
  ])
  const [header, user] = cellsOf(await admin.get('/admin/csv/users_data?search=9812345670'))
  expect(header).toEqual(
    '\uFEFFUser ID|Name|Mobile|Email|Role|Balance|Verified|Blocked|Referrer'.split('|'),
  )
  expect(user).toEqual([
    String(userid),
    'Asha Verma',
    '9812345670',
    expect.stringMatching(/@store\.test$/),
    'user',
    '123.45',
    'Yes',
    'No',
    '1000',
  ])
})

test('orders and payments show how they were paid and the discount', async () => {
  const shop = await openShop()
  await insertCoupon(shop.ctx.db, { couponCode: 'DIWALI10' })
  const asha = await shop.buyer()
  const bought = await asha.buy({ paymentmode: 'upi', couponCode: 'DIWALI10' })
  const { orderid, discount } = bought.body.order
  expect(discount).toBeGreaterThan(0)
  shop.gateway.reports.set(orderid, paid((100 - discount) * 100, '412345678901'))
  expect(await verify(shop, orderid)).toBe('Processing')
  for (const file of ['processing', 'alltxn']) {
    const [, row] = cellsOf(await shop.admin.get(`/admin/csv/${file}`))
    expect(row!.slice(-4), file).toEqual([
      'UPIGateway',
      '412345678901',
      String(discount),
      'DIWALI10',
    ])
  }
})

test('wallet transactions show the payment that brought their money, and refunds none', async () => {
  const shop = await openShop()
  const { admin, gateway, ctx } = shop
  const asha = await shop.buyer()
  const buy = async (): Promise<string> =>
    (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const topUp = await asha.post(
    '/store/wallet/topups',
    { amount: 70 },
    { 'idempotency-key': 'top-up' },
  )
  const { txnid } = topUp.body.transaction
  gateway.reports.set(txnid, paid(7_000, 'UTR-TOP-UP'))
  expect(await verify(shop, txnid)).toBe('Success')
  const [refunded, late, parked] = [await buy(), await buy(), await buy()]
  gateway.reports.set(refunded, paid(10_000, 'UTR-REFUNDED'))
  expect(await verify(shop, refunded)).toBe('Processing')
  await admin.get(`/admin/updateorder/${refunded}/Refunded/closed`)
  await ctx.db.run`
    update payments set expires_at = now() - interval '1 minute' where client_txn_id = ${late}`
  expect(await verify(shop, late)).toBe('Failed')
  gateway.reports.set(late, paid(10_000, 'UTR-LATE'))
  await verify(shop, late)
  gateway.reports.set(parked, paid(8_000, 'UTR-PARKED'))
  expect(await verify(shop, parked)).toBe('Failed')
  const [{ id }] = (await admin.get('/admin/payments/parked')).body.payments
  const given = { decision: 'assign', userId: asha.userid, reason: 'It is theirs' }
  expect((await admin.post(`/admin/payments/parked/${id}`, given)).status).toBe(200)
  const [, ...rows] = cellsOf(await admin.get('/admin/csv/allwallettxn'))
  const shown = rows.map((row) => [row[1], row[3], ...row.slice(-2)].join(' '))
  expect(shown.sort()).toEqual([
    'Credit 100 UPIGateway UTR-LATE',
    'Credit 70 UPIGateway UTR-TOP-UP',
    'Credit 80 UPIGateway UTR-PARKED',
    'Refunded 100  ',
  ])
})

// Covers X5.
test("a customer's text is no formula in a spreadsheet", async () => {
  const { admin, ctx } = await testApp()
  const { userid } = await insertUser(ctx.db, { name: '=cmd|calc' })
  await insertOrder(ctx.db, userid, {
    status: 'Processing',
    input1: '=HYPERLINK("http://evil.test","Pay")',
    input2: '+1;2',
    useremail: '@evil@store.test',
    productName: '=1+1',
  })
  const [, row] = cellsOf(await admin.get('/admin/csv/processing'))
  expect([row![3], row![4], row![6], row![9]]).toEqual([
    '\'=HYPERLINK("http://evil.test","Pay")',
    "'+1;2",
    "'@evil@store.test",
    "'=1+1",
  ])
  const users = cellsOf(await admin.get('/admin/csv/users_data?search=calc'))
  expect(users[1]![1]).toBe("'=cmd|calc")
})
