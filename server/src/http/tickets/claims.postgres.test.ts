// Claims of payments by their bank reference: what fits is credited once, and an answer tells nothing about
// the payments of others.

import { expect, test } from 'vitest'
import { balanceOf, booksOf, emailOf, paid } from '../../../test/shop.ts'
import { openHelped } from '../../../test/tickets.ts'
import { parkUnknownPayment } from '../../domain/payments/unknown-payment.ts'
import { toPaise } from '../../kit/money.ts'

const notMatched =
  'We could not match this reference to a payment for your order yet. If the payment arrives later, we add it to your wallet and send you an email.'

test('a claim brings the parked payment with its reference into the wallet, once', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  await shop.park('412345678901')
  const answer = await shop.claim(asha, orderid, ' 4123 4567-8901 ')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      isFound: true,
      message: 'We found your payment and added it to your wallet.',
      help: { claim: { credited: 100, triesLeft: 0, isWaiting: false } },
    },
  })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
  expect(await shop.parked()).toEqual([])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  expect(await shop.claim(asha, orderid, '412345678901')).toEqual({
    status: 409,
    body: { message: 'This order is not waiting for a payment.' },
  })
  const { audit } = (await shop.admin.get(`/admin/orderdetail/${orderid}`)).body
  expect(audit.map(({ action }: { action: string }) => action)).toContain('payment claimed')
  expect((await asha.get('/store/notices')).body.notices).toMatchObject([{ kind: 'late-payment' }])
})

test('a claim asks the gateway first, which may have the payment by now', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  shop.gateway.reports.set(orderid, paid(10_000))
  expect((await shop.claim(asha, orderid, 'NOTTHERE')).body).toMatchObject({
    isFound: true,
    message: 'We found your payment. Thank you.',
    help: { claim: null },
  })
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Processing')
})

// Covers M18.
test('a reference that does not exist, or does not fit, gets the same answer', async () => {
  const shop = await openHelped()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const ravi = await shop.buyer()
  await shop.park('OTHERAMOUNT', 9_900)
  await shop.park('OTHERTIME')
  await shop.park('OTHERGATEWAY')
  await db.run`update payment_events set received_at = now() - interval '1 day'
    where payload ->> 'utr' = 'OTHERTIME'`
  await db.run`insert into gateways (code, gateway_provider, is_active) values ('x', 'X', false)`
  await db.run`update payment_events set gateway_id = (select id from gateways where code = 'x')
    where payload ->> 'utr' = 'OTHERGATEWAY'`
  // Ravi paid his own order twice: the second payment is his.
  const ofRavi = await shop.unpaid(ravi)
  for (const utr of ['RAVIFIRST', 'RAVISECOND']) {
    shop.gateway.reports.set(ofRavi, paid(10_000, utr))
    await db.run`update payments set utr = null where client_txn_id = ${ofRavi} and ${utr} = 'RAVIFIRST'`
    await shop.ctx.db.run`update jobs set run_at = now() where queue = 'payment'`
    await shop.ctx.runDueJobs()
    await db.run`update payments set utr = null where client_txn_id = ${ofRavi}`
  }
  const references = ['NEVERSEEN', 'OTHERAMOUNT', 'OTHERTIME', 'OTHERGATEWAY', 'RAVISECOND']
  expect((await shop.parked()).map(({ utr }: { utr: string }) => utr)).toEqual(
    expect.arrayContaining(references.slice(1)),
  )
  for (const reference of references) {
    const orderid = await shop.unpaid(asha)
    const { status, body } = await shop.claim(asha, orderid, reference)
    expect([status, body.isFound, body.message], reference).toEqual([200, false, notMatched])
    expect(body.help.claim).toEqual({ triesLeft: 2, isWaiting: true, credited: null })
  }
  expect(await balanceOf(db, asha.userid)).toBe(0)
})

// Covers M18.
test('an order has three tries, and a person has few orders to try with', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  for (const reference of ['WRONG001', 'WRONG002', 'WRONG003']) {
    expect((await shop.claim(asha, orderid, reference)).status).toBe(200)
  }
  await shop.park('RIGHT004')
  expect(await shop.claim(asha, orderid, 'RIGHT004')).toEqual({
    status: 409,
    body: { message: 'You have used all tries for this order. Please write to us.' },
  })
  for (let tries = 4; tries < 9; tries += 1) await shop.claim(asha, orderid, 'WRONG009')
  expect((await shop.claim(asha, orderid, 'WRONG009')).status).toBe(429)
})

test.each(['', 'short', 'x'.repeat(41), "' or 1=1--", 42])(
  '%o is not a reference and costs no try',
  async (reference) => {
    const shop = await openHelped()
    const asha = await shop.buyer()
    const orderid = await shop.unpaid(asha)
    expect(await shop.claim(asha, orderid, reference as string)).toEqual({
      status: 400,
      body: {
        message: 'Enter the reference number of the payment: 8 to 40 letters and digits.',
      },
    })
    const { claim } = (await asha.get(`/store/orders/${orderid}/help`)).body
    expect(claim).toEqual({ triesLeft: 3, isWaiting: false, credited: null })
  },
)

test("nobody claims for somebody else's order, nor for one paid from the wallet", async () => {
  const shop = await openHelped()
  const asha = await shop.buyer(10_000)
  const ravi = await shop.buyer()
  const orderid = await shop.unpaid(ravi)
  expect(await shop.claim(asha, orderid, '412345678901')).toEqual({
    status: 404,
    body: { message: 'Order not found' },
  })
  const { orderid: own } = (await asha.buy()).body.order
  expect(await shop.claim(asha, own, '412345678901')).toEqual({
    status: 409,
    body: { message: 'This order is not waiting for a payment.' },
  })
})

test('a payment that is parked after the claim is credited, and its customer gets a mail', async () => {
  const shop = await openHelped()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  await shop.claim(asha, orderid, '412345678901')
  await shop.park('412345678901')
  expect(await balanceOf(db, asha.userid)).toBe(10_000)
  expect(await shop.parked()).toEqual([])
  expect(await shop.mails()).toMatchObject([
    { to: await emailOf(db, asha.userid), subject: 'Your payment of ₹100 is in your wallet' },
  ])
  expect((await asha.get(`/store/orders/${orderid}/help`)).body.claim.credited).toBe(100)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a bank reference that comes after its parked payment is matched, too', async () => {
  const shop = await openHelped()
  const asha = await shop.buyer()
  const orderid = await shop.unpaid(asha)
  const report = (utr: string | null) => {
    const known = { state: 'paid', amountPaise: toPaise(100), paymentId: 'pay_9' } as const
    shop.gateway.reports.set('GW000000000009', { ...known, utr })
    return parkUnknownPayment(shop.ctx, 'upigateway', 'GW000000000009')
  }
  await report(null)
  expect((await shop.claim(asha, orderid, '412345678901')).body.isFound).toBe(false)
  await report('412345678901')
  await report('412345678901')
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers M18.
test.each([100, 99])(
  'with a limit of ₹%i for one person, only what is within it is credited',
  async (limit) => {
    const environment = { APPROVE_ADJUSTMENTS_ABOVE_RUPEES: String(limit) }
    const shop = await openHelped({ environment })
    const { db } = shop.ctx
    const [asha, ravi] = [await shop.buyer(), await shop.buyer()]
    const isWithin = limit === 100
    await shop.park('PARKED0001')
    const orderid = await shop.unpaid(asha)
    const { body } = await shop.claim(asha, orderid, 'PARKED0001')
    expect(body.isFound).toBe(isWithin)
    await shop.claim(ravi, await shop.unpaid(ravi), 'PARKED0002')
    await shop.park('PARKED0002')
    const balances = [await balanceOf(db, asha.userid), await balanceOf(db, ravi.userid)]
    expect(balances).toEqual(isWithin ? [10_000, 10_000] : [0, 0])
    const parked = await shop.parked()
    expect(parked).toHaveLength(isWithin ? 0 : 2)
    if (isWithin) return
    // Staff find out who paid, and somebody else approves it.
    expect(parked[0].weighed.words).toContain(`for order ${orderid}`)
    const given = { decision: 'assign', userId: asha.userid, reason: 'Her bank says so' }
    expect(
      (await shop.admin.post(`/admin/payments/parked/${parked[0].id}`, given)).body.message,
    ).toBe("₹100 needs a second person. The request is under 'Approvals'.")
  },
)

test('a claim of staff counts towards their day', async () => {
  const shop = await openHelped({ environment: { APPROVE_CREDITS_ABOVE_RUPEES_PER_DAY: '150' } })
  const asha = await shop.buyer()
  const orders = [await shop.unpaid(asha), await shop.unpaid(asha)]
  await shop.ctx.db.run`update users set role = 'admin' where userid = ${asha.userid}`
  const found = []
  for (const [at, orderid] of orders.entries()) {
    await shop.park(`OFSTAFF00${at}`)
    found.push((await shop.claim(asha, orderid, `OFSTAFF00${at}`)).body.isFound)
  }
  expect(found).toEqual([true, false])
})

test('a reference that two customers claim is left to staff', async () => {
  const shop = await openHelped()
  const people = [await shop.buyer(), await shop.buyer()]
  for (const one of people) await shop.claim(one, await shop.unpaid(one), '412345678901')
  await shop.park('412345678901')
  for (const { userid } of people) expect(await balanceOf(shop.ctx.db, userid)).toBe(0)
  const [{ weighed }] = await shop.parked()
  const names = await Promise.all(people.map(({ userid }) => emailOf(shop.ctx.db, userid)))
  expect(weighed.likely).toBeNull()
  for (const name of names) expect(weighed.words).toContain(`${name} for order GW`)
})
