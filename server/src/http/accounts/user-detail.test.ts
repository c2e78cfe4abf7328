// Everything staff can see of a user.

import { expect, test } from 'vitest'
import { insertInto } from '../../../test/samples.ts'
import { emailOf, openShop } from '../../../test/shop.ts'

test('shows the account, its orders, its wallet, its sessions and its audit', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(200_000, { mobilenumber: '9812345670', referredBy: 1000 })
  const email = await emailOf(db, asha.userid)
  const bought: string[] = []
  for (let n = 0; n < 12; n += 1) bought.unshift((await asha.buy()).body.order.orderid)
  const gift = { userId: asha.userid, email, amount: 5, reason: 'For the wait' }
  await shop.admin.post('/admin/adduserbalance', gift)
  const signedIn = { action: 'signed in', actorUserid: asha.userid, subject: `user ${asha.userid}` }
  await db.run`${insertInto('audit', signedIn)}`
  await db.run`${insertInto('audit', { ...signedIn, actorUserid: 1000, subject: 'user 1000' })}`
  await db.run`update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'`

  const { status, body } = await shop.admin.get(`/admin/userdetail/${asha.userid}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: {
      userid: asha.userid,
      name: 'Asha Verma',
      email,
      mobilenumber: '9812345670',
      role: 'user',
      balance: 805,
      verified: 'true',
      isBlocked: 'false',
      referredBy: 1000,
    },
    orderCount: 12,
    transactionCount: 14,
    sessions: [{ device: 'Firefox on Windows', startedAt: expect.any(String) }],
    audit: [
      { action: 'signed in', actor: email },
      {
        action: 'balance added',
        actor: 'admin@store.test',
        reason: 'For the wait',
        before: { balancePaise: 80_000 },
        after: { balancePaise: 80_500 },
      },
    ],
  })
  expect(body.audit).toHaveLength(2)
  expect(body.orders.map(({ orderid }: { orderid: string }) => orderid)).toEqual(
    bought.slice(0, 10),
  )
  expect(body.transactions).toHaveLength(10)
  expect(body.transactions[0]).toMatchObject({ type: 'Credit', amount: 5, orderid: null })
  expect(JSON.stringify(body)).not.toMatch(/token|password|hash/i)
})

test('answers 404 for an unknown user and 400 for an invalid number, and admits only staff', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const path = `/admin/userdetail/${asha.userid}`
  expect(await shop.admin.get('/admin/userdetail/999999')).toEqual({
    status: 404,
    body: { message: 'User not found' },
  })
  expect((await shop.admin.get('/admin/userdetail/x')).status).toBe(400)
  const answers = [asha, shop.reseller, shop.guest].map((who) => who.get(path))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 401])
})
