// A batch is quarantined while many buy from it and orders return codes, with real connections and locks.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { booksOf, openShop } from '../../../test/shop.ts'

test('every code is sold or quarantined, and every answer to a buyer is true', async () => {
  const shop = await openShop()
  const codes = Array.from({ length: 40 }, (_, n) => `RACE-${String(n).padStart(4, '0')}`)
  const { batch } = (await shop.admin.post('/admin/vouchers', { itemid: shop.itemid, codes })).body
  const people = await Promise.all(Array.from({ length: 30 }, () => shop.buyer(20_000)))
  const first = await Promise.all(people.slice(0, 10).map((one) => one.buy()))
  const orders = first.map(({ body }) => body.order.orderid)
  const decide = (decision: string) =>
    shop.admin.post(`/admin/voucherbatches/${batch}`, { decision, reason: 'Bad codes' })

  const [quarantined, ...bought] = await Promise.all([
    decide('quarantine'),
    ...people.slice(10).map((one) => one.buy()),
    ...orders.map((orderid) =>
      shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/Changed%20my%20mind`),
    ),
  ])
  expect(quarantined.status).toBe(200)
  const sold = bought.slice(0, 20).filter(({ status }) => status === 201).length
  expect(bought.slice(0, 20).filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(bought.slice(20).map(({ status }) => status)).toEqual(Array(10).fill(200))

  const [kept] = await shop.ctx.db.rows(
    z.object({ sold: z.int(), held: z.int(), free: z.int() }),
  )`select count(part_id) as sold, count(*) filter (where is_quarantined) as held,
      count(*) filter (where part_id is null and not is_quarantined) as free from vouchers`
  expect(kept).toEqual({ sold, held: 40 - sold, free: 0 })
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('two simultaneous quarantines of a batch quarantine it once', async () => {
  const shop = await openShop()
  const form = { itemid: shop.itemid, codes: ['CODE-0001', 'CODE-0002'] }
  const { batch } = (await shop.admin.post('/admin/vouchers', form)).body
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      shop.admin.post(`/admin/voucherbatches/${batch}`, { decision: 'quarantine', reason: 'Bad' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})
