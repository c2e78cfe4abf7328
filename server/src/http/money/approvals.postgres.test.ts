// Money that a second person must approve: limits, the day's cap under parallel requests, and who decides.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { balanceOf, booksOf } from '../../../test/shop.ts'
import { openLimited } from '../../../test/staff/approvals.ts'
import { insertStaff } from '../../../test/staff/staff.ts'
import { openHelped } from '../../../test/tickets.ts'

const said = (status: number, message: string) => ({ status, body: { message } })

// Covers U4.
test('an amount above the limit waits for a second person, who approves it once', async () => {
  const {
    add,
    open: asked,
    decide,
    balance,
    admin,
    second,
  } = await openLimited({
    APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '1000',
  })
  expect(await add(1000)).toMatchObject({
    status: 200,
    body: { balance: 1500, needsApproval: false },
  })
  expect(await add(1000.01)).toEqual({
    status: 200,
    body: {
      message: "₹1,000.01 needs a second person. The request is under 'Approvals'.",
      balance: 1500,
      needsApproval: true,
    },
  })
  const [request] = await asked()
  expect(request).toMatchObject({
    kind: 'credit',
    isOwn: false,
    amount: 1000.01,
    purpose: 'correction',
    reason: 'Typo',
  })
  const waiting = async (person: typeof admin) =>
    (await person.get('/admin/attention')).body.approvals
  expect([await waiting(admin), await waiting(second)]).toEqual([0, 1])
  expect(await decide(request.id, true, admin)).toEqual(
    said(403, 'Somebody else must decide your own request, or one about your own money.'),
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(request.id, true)))
  expect(answers.filter(({ status }) => status === 200)).toEqual([said(200, 'Approved')])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await decide(request.id, false)).toEqual(
    said(409, 'This request has already been decided.'),
  )
  expect(await balance()).toBe(2500.01)
  expect((await booksOf({ admin })).balanced).toBe(true)
  expect((await second.get('/admin/requests')).body.approvals).toMatchObject([
    { isApproved: true, answer: 'Seen', decidedBy: { name: expect.any(String) } },
  ])
})

test('a declined request moves nothing', async () => {
  const {
    add,
    open: asked,
    decide,
    balance,
  } = await openLimited({ APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '10' })
  await add(11)
  const [request] = await asked()
  expect(await decide(request.id, false)).toEqual(said(200, 'Declined'))
  expect(await balance()).toBe(500)
  expect(await asked()).toEqual([])
  expect(await decide(randomUUID(), true)).toEqual(said(404, 'This request does not exist.'))
})

test('fifty credits at once stay within the cap of the day; the rest become requests', async () => {
  const {
    add,
    open: asked,
    balance,
    second,
    admin,
  } = await openLimited({
    APPROVE_CREDITS_ABOVE_RUPEES_PER_DAY: '1000',
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(90)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => !body.needsApproval)).toHaveLength(11)
  expect(await balance()).toBe(500 + 11 * 90)
  expect(await asked()).toHaveLength(39)
  // Each person has their own.
  expect((await add(900, second)).body.needsApproval).toBe(false)
  expect((await booksOf({ admin })).balanced).toBe(true)
})

test('money taken from wallets uses up nothing of the day’s cap of credits', async () => {
  const { add, take } = await openLimited({ APPROVE_CREDITS_ABOVE_RUPEES_PER_DAY: '100' })
  expect(await take(400)).toMatchObject({
    status: 200,
    body: { balance: 100, needsApproval: false },
  })
  expect(await add(100)).toMatchObject({
    status: 200,
    body: { balance: 200, needsApproval: false },
  })
  expect((await add(0.01)).body.needsApproval).toBe(true)
})

test('a repeated request is one request', async () => {
  const { add, admin, open: asked } = await openLimited({ APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '10' })
  const key = randomUUID()
  const first = await add(11, admin, key)
  expect(await add(11, admin, key)).toEqual(first)
  expect(await asked()).toHaveLength(1)
})

test('the right is needed at the approval, too', async () => {
  const {
    add,
    open: asked,
    decide,
    ...opened
  } = await openLimited({ APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '10' })
  await add(11)
  const [request] = await asked()
  const { client } = await insertStaff(opened, 'Support')
  expect(await decide(request.id, true, client)).toEqual(
    said(
      403,
      "Your account lacks the right 'Add money to wallets and assign payments'. Ask an owner of the store.",
    ),
  )
  expect(await asked()).toHaveLength(1)
})

test('staff take money with a kind and a reason, never more than there is', async () => {
  const { take, balance, admin, asha } = await openLimited({})
  expect(await take(100, { reason: '' })).toEqual(said(400, 'Reason is required'))
  expect(await take(100, { kind: 'fun' })).toEqual(said(400, 'Choose what the money is for'))
  expect(await take(500.01)).toEqual(said(409, 'The wallet does not have that much.'))
  expect((await take(500)).body).toMatchObject({ balance: 0, needsApproval: false })
  expect(await balance()).toBe(0)
  expect((await asha.get('/store/wallet/transactions')).body.transactions[0]).toMatchObject({
    type: 'Debit',
    amount: 500,
    note: 'Typo',
  })
  expect((await booksOf({ admin })).balanced).toBe(true)
})

test('a wallet that was spent meanwhile refuses the approved debit, and the request stays open', async () => {
  const {
    take,
    open: asked,
    decide,
    asha,
    balance,
  } = await openLimited({
    APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '100',
  })
  await take(450)
  await asha.buy()
  const [request] = await asked()
  expect(await decide(request.id, true)).toEqual(said(409, 'The wallet does not have that much.'))
  expect(await asked()).toHaveLength(1)
  expect(await balance()).toBe(400)
})

test('without limits nobody needs a second person', async () => {
  const { add, asha, admin } = await openLimited({})
  expect((await add(1_000_000)).body.needsApproval).toBe(false)
  const { orderid } = (await asha.buy()).body.order
  const { body } = await admin.get(`/admin/updateorder/${orderid}/Refunded/late`)
  expect(body.order.status).toBe('Refunded')
})

// Covers M18, U4.
test('a parked payment above the limit waits for a second person, and moves once', async () => {
  const environment = { APPROVE_ADJUSTMENTS_ABOVE_RUPEES: '1000' }
  const shop = await openHelped({ environment })
  const { ctx, admin, app } = shop
  const { db } = ctx
  const asha = await shop.buyer()
  const { userid } = await insertUser(db, { role: 'admin', email: 'second@store.test' })
  const second = clientOf(app, await signIn(db, userid))
  await shop.park('LATE00001', 599_900)
  const [{ id }] = await shop.parked()
  const assign = (by = admin) =>
    by.post(`/admin/payments/parked/${id}`, {
      decision: 'assign',
      userId: asha.userid,
      reason: 'Receipt seen',
    })
  expect(await assign()).toEqual(
    said(200, "₹5,999 needs a second person. The request is under 'Approvals'."),
  )
  expect(await balanceOf(db, asha.userid)).toBe(0)
  const [request] = (await second.get('/admin/requests')).body.approvals
  expect(request).toMatchObject({
    kind: 'assign',
    amount: 5999,
    user: { userid: asha.userid },
    reason: 'Receipt seen',
  })
  const approve = (by = second) => by.post(`/admin/requests/${request.id}`, { isApproved: true })
  expect((await approve(admin)).status).toBe(403)
  // Whoever asks again meanwhile and whoever approves wait for each other in the same order.
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => approve()),
    ...Array.from({ length: 5 }, () => assign()),
  ])
  expect(answers.filter(({ status }) => status === 200)).toEqual([said(200, 'Approved')])
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  expect(await balanceOf(db, asha.userid)).toBe(599_900)
  expect(await shop.parked()).toEqual([])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('parked payments count towards the day, like other credits', async () => {
  const shop = await openHelped({ environment: { APPROVE_CREDITS_ABOVE_RUPEES_PER_DAY: '150' } })
  const asha = await shop.buyer()
  for (const reference of ['DAY000001', 'DAY000002']) await shop.park(reference)
  const messages = []
  for (const { id } of await shop.parked()) {
    const given = { decision: 'assign', userId: asha.userid, reason: 'Receipt seen' }
    messages.push((await shop.admin.post(`/admin/payments/parked/${id}`, given)).body.message)
  }
  expect(messages).toEqual([
    'Decision saved',
    "₹100 needs a second person. The request is under 'Approvals'.",
  ])
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
})
