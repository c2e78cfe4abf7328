// Staff and their own wallets: every way in which they could give themselves money needs somebody else.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf, booksOf } from '../../../test/shop.ts'
import { openLimited } from '../../../test/staff/approvals.ts'
import { demand } from '../../../test/staff/staff.ts'
import { openHelped } from '../../../test/tickets.ts'
import * as staffRules from '../../database/accounts/staff-rules.ts'
import { type Sql, sql } from '../../database/engine/sql.ts'
import { putFirstSets } from '../../domain/accounts/staff/staff.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
/** The buyer of the shop becomes an owner, whose wallet has ₹500. */
async function openOwn(environment: Record<string, string> = {}) {
  const shop = await openLimited(environment)
  await demand(shop, 'ownMoney')
  const { db } = shop.ctx
  const makeStaff = () => db.run`update users set role = 'admin' where userid = ${shop.asha.userid}`
  return { ...shop, makeStaff }
}

// Covers U4.
test('fifty small credits to the own wallet at once move nothing until somebody else approves', async () => {
  const { makeStaff, asha, admin, add, take, open: asked, decide, balance } = await openOwn()
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
  const shop = await openOwn({ APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '10' })
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
  const { makeStaff, asha, open: asked, decide, balance } = await openOwn()
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
  const shop = await openHelped()
  await demand(shop, 'ownMoney')
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
  const asked = said(200, "₹100 needs a second person. The request is under 'Approvals'.")
  expect(assigned.filter(({ status }) => status === 200)).toEqual([asked])
  const again = said(409, 'This payment is already waiting for approval.')
  expect(assigned.filter(({ status }) => status !== 200)).toEqual(Array(4).fill(again))
  expect(await balanceOf(db, asha.userid)).toBe(0)
  expect((await assign(shop.admin)).status).toBe(200)
  expect(await balanceOf(db, asha.userid)).toBe(10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('without the choice, and with nobody else who may approve it, staff credit themselves as specified', async () => {
  const { ctx, makeStaff, asha, add, balance } = await openOwn()
  await makeStaff()
  const others = (change: Sql) =>
    ctx.db.run`update users set ${change} where role = 'admin' and userid <> ${asha.userid}`
  await putFirstSets(ctx.db)
  expect((await add(5, asha)).body.needsApproval).toBe(true)
  await others(sql`is_blocked = true`)
  expect((await add(5, asha)).body.needsApproval).toBe(false)
  // Support may see it, and not approve it.
  await others(
    sql`is_blocked = false, staff_set = (select id from staff_sets where name = 'Support')`,
  )
  expect((await add(5, asha)).body.needsApproval).toBe(false)
  await others(sql`staff_set = (select id from staff_sets where name = 'Manager')`)
  expect((await add(5, asha)).body.needsApproval).toBe(true)
  await staffRules.write(ctx.db, { secondFactor: true, ownMoney: false, resend: true })
  await ctx.db.run`update sessions set proved_at = now()`
  expect((await add(5, asha)).body.needsApproval).toBe(false)
  expect(await balance()).toBe(515)
})
