// Two requests with one key at the gateway at once: the first one's time ran out while the gateway held
// its answer, and a second one took over. Everybody gets the answer that was stored first, and a page
// that was handed out belongs to an open payment.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Buyer, booksOf, openShop, paid, type Shop, verify } from '../../../test/shop.ts'
import type { StartedPayment } from '../../providers/ports.ts'

type Reply = Awaited<ReturnType<Buyer['post']>>

const purchase = {
  what: 'a purchase',
  ask: (buyer: Buyer) => buyer.buy({ paymentmode: 'upi' }, 'once'),
  idOf: ({ body }: Reply): string => body.order.orderid,
  statusWhenPaid: 'Processing',
  paise: 10_000,
}
const topUp = {
  what: 'a top-up',
  ask: (buyer: Buyer) =>
    buyer.post('/store/wallet/topups', { amount: 70 }, { 'idempotency-key': 'once' }),
  idOf: ({ body }: Reply): string => body.transaction.txnid,
  statusWhenPaid: 'Success',
  paise: 7_000,
}

const page = (name: string): StartedPayment => ({
  kind: 'started',
  paymentUrl: `https://pay.test/${name}`,
  gatewayReference: name,
})
const refusedRepeat: StartedPayment = { kind: 'refused', reason: 'the reference was used' }
const refusal = {
  status: 409,
  body: { message: 'The payment could not be started. Please try again.' },
}

/** Holds every answer until the test releases it. */
function holdAnswers({ gateway }: Shop) {
  const held: ((answer: StartedPayment) => void)[] = []
  gateway.start = () => new Promise((resolve) => void held.push(resolve))
  const atGateway = (count: number) => expect.poll(() => held.length).toBe(count)
  return { held, atGateway }
}

/** Both requests wait at the gateway; neither has an answer. */
async function twoAtOnce(ask: (buyer: Buyer) => Promise<Reply>) {
  const shop = await openShop()
  const buyer = await shop.buyer()
  const { held, atGateway } = holdAnswers(shop)
  const first = ask(buyer)
  await atGateway(1)
  // Until its time is up, nobody else takes over.
  expect(await ask(buyer)).toEqual({
    status: 409,
    body: { message: 'This request is still being processed.', isRunning: true },
  })
  await shop.ctx.db.run`update idempotency_keys set working_until = now()`
  const second = ask(buyer)
  await atGateway(2)
  return { shop, buyer, first, second, answerFirst: held[0]!, answerSecond: held[1]! }
}

const stateOf = async ({ ctx }: Shop) => {
  const [found] = await ctx.db.rows(z.object({ state: z.string(), url: z.string().nullable() }))`
    select state, payment_url as url from payments`
  return found!
}

// Covers M15.
test.each([purchase, topUp])(
  'a page of $what that was handed out outlives the refusal of a second start',
  async ({ ask, idOf, statusWhenPaid, paise }) => {
    const { shop, buyer, first, second, answerFirst, answerSecond } = await twoAtOnce(ask)
    answerFirst(page('first'))
    const started = await first
    expect(started).toMatchObject({ status: 201, body: { paymentUrl: 'https://pay.test/first' } })
    answerSecond(refusedRepeat)
    expect(await second).toEqual(started)
    expect(await ask(buyer)).toEqual(started)
    expect(await stateOf(shop)).toEqual({ state: 'Created', url: 'https://pay.test/first' })
    shop.gateway.reports.set(idOf(started), paid(paise))
    expect(await verify(shop, idOf(started))).toBe(statusWhenPaid)
    expect(await booksOf(shop)).toMatchObject({ balanced: true })
  },
)

// Covers M15.
test.each([purchase, topUp])(
  'a first answer that comes after the refusal of a second start hands out no page of $what',
  async ({ ask }) => {
    const { shop, buyer, first, second, answerFirst, answerSecond } = await twoAtOnce(ask)
    answerSecond(refusedRepeat)
    expect(await second).toEqual(refusal)
    answerFirst(page('first'))
    expect(await first).toEqual(refusal)
    expect(await ask(buyer)).toEqual(refusal)
    expect(await stateOf(shop)).toEqual({ state: 'Failed', url: null })
  },
)

test.each([purchase, topUp])(
  'two pages of $what: everybody is sent to the one that was stored first',
  async ({ ask }) => {
    const { buyer, first, second, answerFirst, answerSecond } = await twoAtOnce(ask)
    answerSecond(page('second'))
    const started = await second
    expect(started).toMatchObject({ status: 201, body: { paymentUrl: 'https://pay.test/second' } })
    answerFirst(page('first'))
    expect(await first).toEqual(started)
    expect(await ask(buyer)).toEqual(started)
  },
)

test.each([purchase, topUp])(
  'the page of $what stored by a process that was killed before it answered is handed out',
  async ({ ask }) => {
    const shop = await openShop()
    const buyer = await shop.buyer()
    const { held, atGateway } = holdAnswers(shop)
    void ask(buyer)
    await atGateway(1)
    // What the killed process had written.
    await shop.ctx.db.run`update payments set payment_url = 'https://pay.test/killed'`
    await shop.ctx.db.run`update idempotency_keys set working_until = now()`
    const again = await ask(buyer)
    expect(again).toMatchObject({ status: 201, body: { paymentUrl: 'https://pay.test/killed' } })
    held[0]!(page('never heard'))
    expect(await ask(buyer)).toEqual(again)
  },
)
