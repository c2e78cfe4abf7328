// Sending a part again whose outcome is unknown: never for oneself, never unseen, and with a second person where one is
// needed.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import type { AppOptions } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import { evidenceFor } from '../../../test/staff/reviews.ts'
import { demand } from '../../../test/staff/staff.ts'
import { said as answered, testSupplier } from '../../../test/supplier.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const asks = "₹100 needs a second person. The request is under 'Approvals'."

/** An order of one part for ₹100, whose supplier said nothing; Smile.One is not asked again. */
async function open(options: AppOptions = {}) {
  const smile = testSupplier({ canLookUp: false })
  const item = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13'] }
  const shop = await openShop(item, { ...options, suppliers: { 'smile-br': smile } })
  const { ctx, admin } = shop
  const asha = await shop.buyer(100_000)
  smile.answers.push(answered('unknown', 'UND_ERR_SOCKET'))
  const { orderid } = (await asha.buy()).body.order as { orderid: string }
  await ctx.runDueJobs()
  const seen = await evidenceFor(admin, orderid, 1)
  const resend = (more: object = { seen }, by = admin) =>
    by.post(`/admin/reviews/${orderid}`, {
      position: 1,
      decision: 'resend',
      reason: 'They lost it',
      ...more,
    })
  const insertOwner = async () => {
    const { userid } = await insertUser(ctx.db, { role: 'admin', email: 'second@store.test' })
    return clientOf(shop.app, await signIn(ctx.db, userid))
  }
  const asked = async (by = admin) =>
    (await by.get('/admin/requests')).body.approvals.filter(
      ({ decidedAt }: { decidedAt: string | null }) => decidedAt === null,
    )
  const deliver = async () => {
    for (let round = 0; round < 3; round += 1) await ctx.runDueJobs()
    return smile.book.length
  }
  const answersMeanwhile = () => ctx.db.run`update delivery_attempts set balance_after = 9990`
  return { ...shop, asha, orderid, seen, resend, insertOwner, asked, deliver, answersMeanwhile }
}

// Covers U4.
test('nobody decides about a part of their own order, and they can still close the order', async () => {
  const { ctx, asha, orderid, seen, resend, deliver } = await open()
  await ctx.db.run`update users set role = 'admin' where userid = ${asha.userid}`
  const refused = said(
    403,
    'Somebody else must decide about a part of your own order. You can still complete, refund or cancel the whole order.',
  )
  for (const decision of ['resend', 'return', 'delivered']) {
    expect(await resend({ seen, decision }, asha), decision).toEqual(refused)
  }
  expect(await deliver()).toBe(0)
  expect((await asha.get(`/admin/updateorder/${orderid}/Completed/Arrived`)).status).toBe(200)
})

test('it needs what is on record now', async () => {
  const { admin, asha, orderid, seen, resend, deliver, answersMeanwhile } = await open()
  expect(seen).toBe(
    'The connection was cut after the order was sent. Points did not change: most likely not delivered.',
  )
  const required = said(400, 'To send a part again, say what you saw of the evidence.')
  expect(await resend({})).toEqual(required)
  expect(await resend({ seen: '' })).toEqual(required)
  await answersMeanwhile()
  expect(await resend()).toEqual(
    said(409, 'The evidence has changed. Look at it again before you decide.'),
  )
  expect(await deliver()).toBe(0)
  const now = await evidenceFor(admin, orderid, 1)
  expect((await resend({ seen: now })).body.message).toBe('Decision saved')
  expect(await deliver()).toBe(1)
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Completed')
  const [entry] = (await admin.get('/admin/audit')).body.entries
  expect(entry).toMatchObject({
    action: 'part reviewed',
    after: { decision: 'resend', seen: now },
  })
})

test('where the owner demands it, a second person approves, who sees the evidence', async () => {
  const opened = await open()
  const { admin, orderid, seen, resend, insertOwner, asked, deliver } = opened
  await demand(opened, 'resend')
  const second = await insertOwner()
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend()))
  expect(answers.filter(({ status }) => status === 200)).toMatchObject([
    { body: { message: asks, order: { status: 'Processing' } } },
  ])
  const waits = 'A decision about this order is already waiting for approval.'
  expect(answers.filter(({ status }) => status === 409)).toEqual(Array(4).fill(said(409, waits)))
  expect(await deliver()).toBe(0)
  const [request] = await asked(second)
  expect(request).toMatchObject({
    kind: 'resend',
    orderid,
    position: 1,
    amount: 100,
    evidence: seen,
    reason: 'They lost it',
  })
  const approve = (by: typeof admin) =>
    by.post(`/admin/requests/${request.id}`, { isApproved: true, answer: 'Asked them' })
  expect((await approve(admin)).status).toBe(403)
  const approved = await Promise.all(Array.from({ length: 5 }, () => approve(second)))
  expect(approved.filter(({ status }) => status === 200)).toEqual([said(200, 'Approved')])
  expect(await deliver()).toBe(1)
})

test('an approval counts only for what was on record when it was asked for', async () => {
  const opened = await open()
  await demand(opened, 'resend')
  const second = await opened.insertOwner()
  await opened.resend()
  const [{ id }] = await opened.asked()
  await opened.answersMeanwhile()
  expect(await second.post(`/admin/requests/${id}`, { isApproved: true })).toEqual(
    said(409, 'The evidence has changed. Look at it again before you decide.'),
  )
  expect(await opened.deliver()).toBe(0)
})

test('without anybody else who may approve it, the demand holds nobody up', async () => {
  const opened = await open()
  await demand(opened, 'resend')
  expect((await opened.resend()).body.message).toBe('Decision saved')
  expect(await opened.deliver()).toBe(1)
})

test.each([
  ['99', asks],
  ['100', 'Decision saved'],
])('with refunds limited to ₹%s, sending ₹100 again: %s', async (limit, message) => {
  const { resend } = await open({ environment: { APPROVE_REFUNDS_ABOVE_RUPEES: limit } })
  expect((await resend()).body.message).toBe(message)
})
