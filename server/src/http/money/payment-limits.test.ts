// How often the gateway is asked, and who can use that up: webhooks count after their signature was
// checked, and pages share one request about a payment.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, paid, type Shop } from '../../../test/shop.ts'
import type { PaymentReport } from '../../providers/ports.ts'

const tooMany = { message: 'Too many attempts. Please try again later.' }

/** The test gateway accepts any webhook that is not empty. */
const webhook = ({ inject }: Shop, payload: string, remoteAddress = '203.0.113.1') =>
  inject({ method: 'POST', url: '/hooks/payments/upigateway', payload, remoteAddress })
const verify = ({ inject }: Shop, id: string, remoteAddress = '203.0.113.1') =>
  inject({
    method: 'POST',
    url: '/store/payments/verify',
    payload: { client_txn_id: id },
    remoteAddress,
  })
const unpaid = async (shop: Shop): Promise<string> =>
  (await (await shop.buyer()).buy({ paymentmode: 'upi' })).body.order.orderid
const countedKinds = async ({ ctx }: Shop) =>
  (
    await ctx.db.rows(z.object({ kind: z.string() }))`
      select distinct split_part(kind, '/', 1) as kind from try_counts where kind like '%webhook%'`
  ).map(({ kind }) => kind)

// Covers M16.
test('counts refused webhooks by address, and blocks nobody else', async () => {
  const shop = await openShop()
  const orderid = await unpaid(shop)
  const answers: number[] = []
  for (let n = 0; n < 61; n += 1) answers.push((await webhook(shop, '')).statusCode)
  expect(answers).toEqual([...Array(60).fill(400), 429])
  expect((await webhook(shop, '')).json()).toEqual(tooMany)
  expect((await webhook(shop, '', '203.0.113.2')).statusCode).toBe(400)
  expect(await countedKinds(shop)).toEqual(['refused-webhook'])
  // The gateway itself may be behind the same address.
  expect((await webhook(shop, orderid)).statusCode).toBe(200)
  expect(await countedKinds(shop)).toContain('payment-webhook')
})

// Covers M16.
test('limits webhooks about unknown payments by address first', async () => {
  const shop = await openShop()
  const answers: number[] = []
  for (let n = 0; n < 21; n += 1) answers.push((await webhook(shop, `GW${n}`)).statusCode)
  expect(answers).toEqual([...Array(20).fill(200), 429])
  expect((await webhook(shop, 'GW99', '203.0.113.2')).statusCode).toBe(200)
  // They use up nothing that webhooks about our own payments need.
  expect(await countedKinds(shop)).toEqual(['unknown-webhook'])
  expect((await webhook(shop, await unpaid(shop))).statusCode).toBe(200)
})

// Covers M16.
test('webhooks about one payment, from anywhere, block no other payment', async () => {
  const shop = await openShop()
  const [own, other] = [await unpaid(shop), await unpaid(shop)]
  const answers: number[] = []
  for (let n = 0; n < 31; n += 1) {
    answers.push((await webhook(shop, own, `203.0.113.${n}`)).statusCode)
  }
  expect(answers).toEqual([...Array(30).fill(200), 429])
  expect((await webhook(shop, other, '203.0.113.1')).statusCode).toBe(200)
  const shared = await shop.ctx.db.rows(z.object({ kind: z.string() }))`
    select kind from try_counts where kind like 'payment-webhook/%' and count > 30`
  expect(shared).toEqual([])
})

// Covers M16.
test('simultaneous pages about one payment share one request', async () => {
  const shop = await openShop()
  const orderid = await unpaid(shop)
  let answer!: (report: PaymentReport) => void
  let asked = 0
  shop.gateway.report = () => {
    asked += 1
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  const pages = Array.from({ length: 20 }, (_, n) => verify(shop, orderid, `203.0.113.${n}`))
  await expect.poll(() => asked).toBe(1)
  // All of them wait for it by now: a later page asks again.
  await verify(shop, 'GW000000000000')
  answer(paid(10_000))
  const statuses = (await Promise.all(pages)).map((page) => page.json().status)
  expect(new Set(statuses)).toEqual(new Set(['Processing']))
  expect(asked).toBe(1)
})

// Covers M16.
test('limits requests about one payment, and then shows its known status', async () => {
  const shop = await openShop()
  const orderid = await unpaid(shop)
  for (let n = 0; n < 35; n += 1) {
    const { statusCode, body } = await verify(shop, orderid, `203.0.113.${n}`)
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 200,
      body: { status: 'Created' },
    })
  }
  expect(shop.gateway.asked).toHaveLength(30)
  // A webhook still makes the store ask.
  shop.gateway.reports.set(orderid, paid(10_000))
  await webhook(shop, orderid)
  await shop.ctx.runDueJobs()
  expect((await verify(shop, orderid, '203.0.113.77')).json()).toEqual({ status: 'Processing' })
})

test('still asks about another payment, and about one whose request failed', async () => {
  const shop = await openShop()
  const [first, second] = [await unpaid(shop), await unpaid(shop)]
  shop.gateway.report = () => Promise.reject(new Error('timed out'))
  expect((await verify(shop, first)).json()).toEqual({ status: 'Created' })
  shop.gateway.report = async () => paid(10_000, first)
  expect((await verify(shop, first)).json()).toEqual({ status: 'Processing' })
  shop.gateway.report = async () => paid(10_000, second)
  expect((await verify(shop, second)).json()).toEqual({ status: 'Processing' })
})
