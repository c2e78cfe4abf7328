// Staff and their own wallets: every way in which they could give themselves money needs somebody else.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf, booksOf } from '../../../test/shop.ts'
import { openLimited } from '../../../test/staff/approvals.ts'
import { openHelped } from '../../../test/tickets.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const strict = { APPROVE_OWN_MONEY: 'yes' }

/** The buyer of the shop becomes an owner, whose wallet has ₹500. */
async function openOwn(environment: Record<string, string>) {
  const shop = await openLimited(environment)
  const { db } = shop.ctx
  const makeStaff = () => db.run`update users set role = 'admin' where userid = ${shop.asha.userid}`
  return { ...shop, makeStaff }
}

// Covers U4.
test('fifty small credits to the own wallet at once move nothing until somebody else approves', async () => {
  const { makeStaff, asha, admin, add, take, open: asked, decide, balance } = await openOwn(strict)
  await makeStaff()
  const key = randomUUID()
  const [answers] = await Promise.all([
    Promise.all([take(1, {}, asha), ...Array.from({ length: 50 }, () => add(1, asha))]),
    ...Array.from({ length: 10 }, () => add(2, asha, key)),
  ])
  expect(answers.every(({ status, body }) => status === 200 && body.needsApproval)).toBe(true)
  expect(await balance()).toBe(500)
  const requests = await asked()
  expect(requests).toHaveLength(52)
  const { id } = requests.find(({ amount }: { amount: number }) => amount === 2)
  const outcomes = await Promise.all([
    ...Array.from({ length: 5 }, () => decide(id, true, asha)),
    ...Array.from({ length: 5 }, () => decide(id, true)),
  ])
  expect(outcomes.filter(({ status }) => status === 200)).toEqual([said(200, 'Approved')])
  expect(await balance()).toBe(502)
  // Others are credited as before.
  expect((await add(3, admin)).body.needsApproval).toBe(false)
  expect((await booksOf({ admin })).balanced).toBe(true)
})

test('nobody decides a request about their own money, and the database holds it', async () => {
  const shop = await openOwn({ ...strict, APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '10' })
  await shop.makeStaff()
  await shop.add(11)
  const [{ id }] = await shop.open()
  expect((await shop.asha.get('/admin/requests')).body.approvals).toMatchObject([{ isOwn: true }])
  expect(await shop.decide(id, true, shop.asha)).toEqual(
    said(403, 'Somebody else must decide your own request, or one about your own money.'),
  )
  await expect(
    shop.ctx.db.run`
      update approvals set decided_by = userid, decided_at = now(), is_approved = true`,
  ).rejects.toThrow('approvals_not_own_money')
  expect(await shop.decide(id, true)).toEqual(said(200, 'Approved'))
})

test('a refund of the own order waits for a second person; its cancellation before payment does not', async () => {
  const { makeStaff, asha, open: asked, decide, balance } = await openOwn(strict)
  const { orderid } = (await asha.buy()).body.order
  const unpaid = (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  await makeStaff()
  const refunds = await Promise.all(
    Array.from({ length: 5 }, () => asha.get(`/admin/updateorder/${orderid}/Refunded/mine`)),
  )
  expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect((await asha.get(`/admin/updateorder/${unpaid}/Cancelled/mine`)).body.order.status).toBe(
    'Cancelled',
  )
  expect(await balance()).toBe(400)
  const [request] = await asked()
  expect(request).toMatchObject({ kind: 'refund', orderid, amount: 100 })
  expect(await decide(request.id, true)).toEqual(said(200, 'Approved'))
  expect(await balance()).toBe(500)
})

// Covers M18.
test('staff can neither claim a parked payment nor assign it to themselves', async () => {
  const shop = await openHelped({ environment: strict })
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  await db.run`update users set role = 'admin' where userid = ${asha.userid}`
  await shop.park('OWN000001')
  const [{ id }] = await shop.parked()
  const assign = (by: Pick<typeof asha, 'post'> = asha) =>
    by.post(`/admin/payments/parked/${id}`, {
      decision: 'assign',
      userId: asha.userid,
      reason: 'Mine',
    })
  const [claimed, ...assigned] = await Promise.all([
    shop.claim(asha, orderid, 'OWN000001'),
    ...Array.from({ length: 5 }, () => assign()),
  ])
  expect(claimed.body.isFound).toBe(false)
  for (const answer of assigned) {
    expect(answer).toEqual(said(403, 'Somebody else must assign a payment to your own account.'))
  }
  expect(await balanceOf(db, asha.userid)).toBe(0)
  expect((await assign(shop.admin)).status).toBe(200)
  expect(await balanceOf(db, asha.userid)).toBe(10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('without the setting, staff outside production credit themselves as the specification allows', async () => {
  const { makeStaff, asha, add, balance } = await openOwn({})
  await makeStaff()
  expect((await add(5, asha)).body.needsApproval).toBe(false)
  expect(await balance()).toBe(505)
})
