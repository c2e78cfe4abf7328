// What staff see of an order that only a person can settle, outside the review queue.

import { expect, test } from 'vitest'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { acceptSilently, said } from '../../../test/supplier.ts'

test('an order in review is marked in every list for staff, and its details have the evidence', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(acceptSilently(shop.smile), said('unknown', 'UND_ERR_SOCKET'))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  const path = `/admin/orderdetail/${orderid}`
  const marks = async () => {
    const lists = ['processing?status=All', 'alltxn', `userdetail/${shop.asha.userid}`]
    const bodies = await Promise.all(
      lists.map(async (list) => (await shop.admin.get(`/admin/${list}`)).body),
    )
    const rows = bodies.map(({ orders, transactions }) => (orders ?? transactions)[0])
    return [...rows, (await shop.admin.get(path)).body].map(({ isInReview }) => isInReview)
  }
  const weighed = async () =>
    (await shop.admin.get(path)).body.parts.map((part: { weighed: unknown }) => part.weighed)
  expect(await marks()).toEqual([true, true, true, true])
  expect(await weighed()).toEqual([
    {
      likely: 'delivered',
      words: 'Points fell by 10 while nothing else was being sent: most likely delivered.',
    },
    { likely: 'resend', words: 'Points did not change: most likely not delivered.' },
  ])
  // Customers are not told what staff weigh.
  const own = (await shop.asha.get(`/store/orders/${orderid}`)).body
  expect(own).not.toHaveProperty('isInReview')
  // The call itself decides at once, as specified.
  const decision = await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Not%20there`)
  expect(decision.body.order).toMatchObject({ status: 'Refunded', isInReview: false })
  expect(await marks()).toEqual([false, false, false, false])
  expect(await weighed()).toEqual([null, null])
})
