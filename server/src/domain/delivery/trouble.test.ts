// Suppliers that stop, nodes that hang or die, and answers that come too late.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { booksOf } from '../../../test/shop.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered, said } from '../../../test/supplier.ts'
import { endOverdue } from './send.ts'

test('an error on our side stops the lane with an alarm and fails no order', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('lane-stopped', 'balance too low'))
  const first = await shop.buy()
  const second = await shop.buy()
  await shop.ctx.runDueJobs()
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

test('retries a stopped lane automatically after a while', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('lane-stopped', 'bad key'), said('lane-stopped', 'bad key'))
  const orderid = await shop.buy()
  const sixMinutes = () => shop.ctx.db.run`
    update lanes set stopped_at = stopped_at - interval '6 minutes'`
  await shop.ctx.runDueJobs()
  await shop.later(2)
  expect(shop.smile.answers).toHaveLength(1)
  await sixMinutes()
  await shop.later(2)
  expect(await shop.lanes()).toEqual([{ name: 'smile-br', reason: 'bad key' }])
  await sixMinutes()
  await shop.later(2)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(shop.smile.book).toHaveLength(2)
})

test('a supplier that does not answer rests for a while', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(...Array(9).fill(said('not-done', 'connection refused')))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  await shop.later(8)
  // Five failures in a row, then nothing more until the lane has rested.
  expect(shop.moogold.answers).toHaveLength(4)
  shop.moogold.answers.length = 0
  await shop.ctx.db.run`update lanes set rests_until = now()`
  await shop.later(1)
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('another node sends what a dead node began and never sent', async () => {
  const shop = await openSupplied(genshin)
  const { db } = shop.ctx
  const unsent = await shop.buy()
  await db.run`
    insert into delivery_attempts (part_id, lane, reference)
    select p.id, 'moogold', ${`${unsent}-1`} from order_parts p join orders o on o.id = p.order_id
    where o.orderid = ${unsent}`
  await db.run`update order_parts set state = 'sending'`
  const [begun] = await db.rows(z.object({ id: z.int() }))`select id from delivery_attempts`
  await endOverdue(shop.ctx, { attemptId: begun!.id })
  await shop.later(1)
  expect(shop.moogold.book).toHaveLength(1)
  expect((await shop.order(unsent)).status).toBe('Completed')
})

test('a node that hung before sending is fenced off, and another sends the part once', async () => {
  const shop = await openSupplied(mlbb)
  const { balance } = shop.smile
  shop.smile.balance = async () => {
    shop.smile.balance = balance
    await shop.ctx.db.run`update delivery_attempts set started_at = started_at - interval '1 hour'`
    return balance()
  }
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  expect(shop.smile.book).toEqual([])
  await shop.overdue()
  await shop.later(2)
  expect(shop.smile.book).toHaveLength(2)
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('an answer after the timeout still counts', async () => {
  const shop = await openSupplied(mlbb)
  let answer: (late: ReturnType<typeof delivered>) => void = () => {}
  shop.smile.answers.push(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const orderid = await shop.buy()
  const delivering = shop.ctx.runDueJobs()
  await expect.poll(() => shop.parts(orderid)).toEqual(['delivering', 'waiting'])
  await shop.ctx.db.run`update jobs set run_at = now() where queue = 'delivery-deadline'`
  const [begun] = await shop.ctx.db.rows(z.object({ id: z.int() }))`
    select id from delivery_attempts`
  await expect
    .poll(async () => {
      await endOverdue(shop.ctx, { attemptId: begun!.id })
      return shop.needsReview(orderid)
    })
    .toBe(true)
  answer(delivered())
  await delivering
  await shop.later(2)
  expect(await shop.needsReview(orderid)).toBe(false)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(shop.smile.book).toHaveLength(2)
})

// Covers B3.
test('books a loss when a part is delivered after staff returned its money', async () => {
  const shop = await openSupplied(genshin)
  let answer: (late: ReturnType<typeof delivered>) => void = () => {}
  shop.moogold.answers.push(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const orderid = await shop.buy()
  const delivering = shop.ctx.runDueJobs()
  await expect.poll(() => shop.parts(orderid)).toEqual(['delivering'])
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Too%20slow`)
  answer(delivered())
  await delivering
  expect((await shop.order(orderid)).status).toBe('Refunded')
  expect(await shop.balance()).toBe(100_000)
  const { accounts, balanced } = await booksOf(shop)
  expect(balanced).toBe(true)
  expect(accounts).toContainEqual({ account: 'loss', balance: -100 })
})
