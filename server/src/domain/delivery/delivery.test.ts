// Delivery by suppliers: sent once, earned when delivered, given back when refused, and what nobody knows
// is neither bought again nor refunded by itself.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { balanceOf, booksOf, openShop } from '../../../test/shop.ts'
import { acceptSilently, delivered, said, testSupplier } from '../../../test/supplier.ts'
import { endOverdue } from './send.ts'

const mlbb = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13', '23'] }
const genshin = { isApi: true, apiType: 'MOOGOLDGENSHIN', supplierItemIds: ['77'] }

async function openSupplied(item: typeof mlbb) {
  const smile = testSupplier({ canLookUp: false })
  const moogold = testSupplier({ canLookUp: true })
  const shop = await openShop(item, { suppliers: { 'smile-br': smile, moogold } })
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const buy = async (): Promise<string> => (await asha.buy()).body.order.orderid
  const order = async (orderid: string) => (await asha.get(`/store/orders/${orderid}`)).body
  const legs = async (orderid: string) =>
    (await order(orderid)).legs.map(({ state }: { state: string }) => state)
  /** Whatever waits is due. */
  const later = async (rounds = 1) => {
    for (let round = 0; round < rounds; round += 1) {
      await db.run`update jobs set run_at = now() where queue <> 'delivery-deadline'`
      await shop.ctx.deliver()
    }
  }
  const overdue = async () => {
    await db.run`update jobs set run_at = now() where queue = 'delivery-deadline'`
    await shop.ctx.deliver()
  }
  const needsReview = async (orderid: string) => {
    const [found] = await db.rows(z.object({ is: z.boolean() }))`
      select needs_review as is from orders where orderid = ${orderid}`
    return found!.is
  }
  const balance = () => balanceOf(db, asha.userid)
  const lanes = () => db.rows(z.object({ name: z.string(), reason: z.string() }))`
    select name, stopped_reason as reason from lanes where stopped_at is not null`
  const aged = (minutes: number) => db.run`
    update delivery_attempts set sent_at = sent_at - make_interval(mins => ${minutes})`
  return {
    ...shop,
    smile,
    moogold,
    asha,
    buy,
    order,
    legs,
    later,
    overdue,
    needsReview,
    balance,
    lanes,
    aged,
  }
}

test('each supplier id is ordered once, and the order completed', async () => {
  const shop = await openSupplied(mlbb)
  const orderid = await shop.buy()
  expect((await shop.order(orderid)).status).toBe('Queued')
  await shop.ctx.deliver()
  expect(shop.smile.book).toEqual([
    {
      reference: `${orderid}-1`,
      apiType: 'SMILEBR',
      supplierItemId: '13',
      input1: '123456789',
      input2: '2501',
    },
    {
      reference: `${orderid}-2`,
      apiType: 'SMILEBR',
      supplierItemId: '23',
      input1: '123456789',
      input2: '2501',
    },
  ])
  const done = await shop.order(orderid)
  expect(done.status).toBe('Completed')
  expect(done.history.map(({ status }: { status: string }) => status)).toEqual([
    'Queued',
    'Processing',
    'Completed',
  ])
  await shop.later(2)
  await shop.overdue()
  expect(shop.smile.book).toHaveLength(2)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('what is refused goes back at once: a part of it, or all', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(delivered(), said('refused', 'no such player'))
  const partly = await shop.buy()
  await shop.ctx.deliver()
  expect(await shop.legs(partly)).toEqual(['delivered', 'returned'])
  expect((await shop.order(partly)).status).toBe('Completed')
  expect(await shop.balance()).toBe(95_000)

  shop.smile.answers.push(said('refused'), said('refused'))
  const wholly = await shop.buy()
  await shop.ctx.deliver()
  expect((await shop.order(wholly)).status).toBe('Refunded')
  expect(await shop.balance()).toBe(95_000)
  const { transactions } = (await shop.asha.get('/store/wallet/transactions')).body
  const refunds = transactions.filter(({ type }: { type: string }) => type === 'Refunded')
  expect(refunds.map(({ amount, orderid }: never) => [orderid, amount])).toEqual([
    [wholly, 50],
    [wholly, 50],
    [partly, 50],
  ])
  // Refunded by staff, the first gives back what has not come back yet.
  await shop.admin.get(`/admin/updateorder/${partly}/Refunded/Goodwill`)
  expect(await shop.balance()).toBe(100_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('Smile.One without an answer: never again, never refunded, and a person is asked', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(acceptSilently(shop.smile))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  // The second part is another purchase, and goes on.
  expect(await shop.legs(orderid)).toEqual(['delivering', 'delivered'])
  expect(await shop.needsReview(orderid)).toBe(true)
  await shop.later(3)
  await shop.overdue()
  expect(shop.smile.book.map(({ supplierItemId }) => supplierItemId)).toEqual(['13', '23'])
  expect((await shop.order(orderid)).status).toBe('Processing')
  expect(await shop.balance()).toBe(90_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a balance that fell by what the item is known to cost tells that it was delivered', async () => {
  const shop = await openSupplied(mlbb)
  await shop.buy()
  await shop.ctx.deliver()
  shop.smile.answers.push(acceptSilently(shop.smile), said('unknown', 'garbage'))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  // The first fell by the cost; of the second nothing was taken, which proves nothing yet.
  expect(await shop.legs(orderid)).toEqual(['delivered', 'delivering'])
  expect(await shop.needsReview(orderid)).toBe(true)
})

test('MooGold without an answer is asked by our reference until it says', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(acceptSilently(shop.moogold))
  shop.moogold.found.push(said('unknown', '502'), {
    outcome: 'accepted',
    supplierReference: '9',
    evidence: null,
  })
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  expect(await shop.legs(orderid)).toEqual(['delivering'])
  expect(await shop.needsReview(orderid)).toBe(false)
  await shop.later(3)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(shop.moogold.book).toHaveLength(1)
})

test('a notice of the supplier makes us ask at once, and is worth nothing by itself', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push({ outcome: 'accepted', supplierReference: '9', evidence: null })
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  const notice = (supplier: string, body: object) =>
    shop.guest.post(`/hooks/suppliers/${supplier}`, body)
  shop.moogold.found.push(said('unknown', 'still sending'))
  expect((await notice('moogold', { order_id: 9, status: 'completed' })).body).toEqual({
    status: 'success',
  })
  await shop.ctx.deliver()
  expect((await shop.order(orderid)).status).toBe('Processing')
  await notice('moogold', { order_id: '9', status: 'refunded' })
  await shop.ctx.deliver()
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect((await notice('nobody', { order_id: 9 })).status).toBe(200)
  expect((await notice('moogold', { order_id: null })).status).toBe(400)
})

test('what MooGold does not know is sent again only after a time, under the same reference', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(said('unknown', 'cut'))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  await shop.later(4)
  expect(shop.moogold.book).toEqual([])
  await shop.aged(11)
  await shop.later(2)
  expect(shop.moogold.book).toMatchObject([{ reference: `${orderid}-1` }])
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('a supplier that gives no verdict for long is brought before a person, and asked on', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push({ outcome: 'accepted', supplierReference: '9', evidence: null })
  shop.moogold.found.push(...Array(13).fill(said('unknown', 'still sending')))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  await shop.later(13)
  expect(await shop.needsReview(orderid)).toBe(true)
  await shop.later(1)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(await shop.needsReview(orderid)).toBe(false)
})

test('codes that a supplier sends are the customer’s alone', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(delivered('9', ['SERIAL-1', 'PIN-2']))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  expect((await shop.order(orderid)).legs[0].maskedVoucher).toBe('••••N-2')
  expect((await shop.asha.post(`/store/orders/${orderid}/reveal`)).body.vouchers).toEqual([
    'SERIAL-1',
    'PIN-2',
  ])
})

test('our own fault stops the lane with an alarm and fails no order', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('lane-stopped', 'balance too low'))
  const first = await shop.buy()
  const second = await shop.buy()
  await shop.ctx.deliver()
  expect(await shop.lanes()).toEqual([{ name: 'smile-br', reason: 'balance too low' }])
  expect(shop.ctx.logged.filter(({ msg }) => msg.startsWith('ALARM'))).toHaveLength(1)
  await shop.later(2)
  expect(shop.smile.book).toEqual([])
  expect(await shop.balance()).toBe(80_000)
  await shop.ctx.db.run`update lanes set stopped_at = null`
  await shop.later(4)
  for (const orderid of [first, second]) {
    expect((await shop.order(orderid)).status).toBe('Completed')
  }
  expect(shop.smile.book).toHaveLength(4)
})

test('a supplier that only says nothing is left alone for a while', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(...Array(9).fill(said('not-done', 'connection refused')))
  const orderid = await shop.buy()
  await shop.ctx.deliver()
  await shop.later(8)
  // Five failures in a row, and then nothing more until it has rested.
  expect(shop.moogold.answers).toHaveLength(4)
  shop.moogold.answers.length = 0
  await shop.ctx.db.run`update lanes set rests_until = now()`
  await shop.later(1)
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('what a node began and never sent is sent by another', async () => {
  const shop = await openSupplied(genshin)
  const { db } = shop.ctx
  const unsent = await shop.buy()
  await db.run`
    insert into delivery_attempts (leg_id, lane, reference)
    select l.id, 'moogold', ${`${unsent}-1`} from order_legs l join orders o on o.id = l.order_id
    where o.orderid = ${unsent}`
  await db.run`update order_legs set state = 'sending'`
  const [begun] = await db.rows(z.object({ id: z.int() }))`select id from delivery_attempts`
  await endOverdue(shop.ctx, { attemptId: begun!.id })
  await shop.later(1)
  expect(shop.moogold.book).toHaveLength(1)
  expect((await shop.order(unsent)).status).toBe('Completed')
})

test('delivered after staff gave the money back: the loss is written down, and nothing else', async () => {
  const shop = await openSupplied(genshin)
  let answer: (late: ReturnType<typeof delivered>) => void = () => {}
  shop.moogold.answers.push(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const orderid = await shop.buy()
  const delivering = shop.ctx.deliver()
  await expect.poll(() => shop.legs(orderid)).toEqual(['delivering'])
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Too%20slow`)
  answer(delivered())
  await delivering
  expect((await shop.order(orderid)).status).toBe('Refunded')
  expect(await shop.balance()).toBe(100_000)
  const { accounts, balanced } = await booksOf(shop)
  expect(balanced).toBe(true)
  expect(accounts).toContainEqual({ account: 'loss', balance: -100 })
})
