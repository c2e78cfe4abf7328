// A part with an unknown outcome is neither bought again nor refunded automatically.

import { expect, test } from 'vitest'
import { booksOf } from '../../../test/shop.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { acceptSilently, said } from '../../../test/supplier.ts'

test('without an answer from Smile.One, a part is not resent or refunded and goes to review', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(acceptSilently(shop.smile))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  // The second part is a separate purchase and continues.
  expect(await shop.parts(orderid)).toEqual(['delivering', 'delivered'])
  expect(await shop.needsReview(orderid)).toBe(true)
  await shop.later(3)
  await shop.overdue()
  expect(shop.smile.book.map(({ supplierItemId }) => supplierItemId)).toEqual(['13', '23'])
  expect((await shop.order(orderid)).status).toBe('Processing')
  expect(await shop.balance()).toBe(90_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a balance that fell by the known cost of the item proves the delivery', async () => {
  const shop = await openSupplied(mlbb)
  await shop.buy()
  await shop.ctx.runDueJobs()
  shop.smile.answers.push(acceptSilently(shop.smile), said('unknown', 'garbage'))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  // The balance fell by the cost of the first part. It did not change for the second, which proves
  // nothing yet.
  expect(await shop.parts(orderid)).toEqual(['delivered', 'delivering'])
  expect(await shop.needsReview(orderid)).toBe(true)
})

test('without an answer from MooGold, asks by our reference until it knows', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(acceptSilently(shop.moogold))
  shop.moogold.found.push(said('unknown', '502'), {
    outcome: 'accepted',
    supplierReference: '9',
    evidence: null,
  })
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  expect(await shop.parts(orderid)).toEqual(['delivering'])
  expect(await shop.needsReview(orderid)).toBe(false)
  await shop.later(3)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(shop.moogold.book).toHaveLength(1)
})

test('a webhook of the supplier makes us ask at once and proves nothing itself', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push({ outcome: 'accepted', supplierReference: '9', evidence: null })
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  const webhook = (supplier: string, body: object) =>
    shop.guest.post(`/hooks/suppliers/${supplier}`, body)
  shop.moogold.found.push(said('unknown', 'still sending'))
  expect((await webhook('moogold', { order_id: 9, status: 'completed' })).body).toEqual({
    status: 'success',
  })
  await shop.ctx.runDueJobs()
  expect((await shop.order(orderid)).status).toBe('Processing')
  await webhook('moogold', { order_id: '9', status: 'refunded' })
  await shop.ctx.runDueJobs()
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect((await webhook('nobody', { order_id: 9 })).status).toBe(200)
  expect((await webhook('moogold', { order_id: null })).status).toBe(400)
})

test('resends what MooGold does not know only after some time and under the same reference', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(said('unknown', 'cut'))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  await shop.later(4)
  expect(shop.moogold.book).toEqual([])
  await shop.aged(11)
  await shop.later(2)
  expect(shop.moogold.book).toMatchObject([{ reference: `${orderid}-1` }])
  expect((await shop.order(orderid)).status).toBe('Completed')
})

test('a part without an outcome for long goes to review, and we keep asking', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push({ outcome: 'accepted', supplierReference: '9', evidence: null })
  shop.moogold.found.push(...Array(13).fill(said('unknown', 'still sending')))
  const orderid = await shop.buy()
  await shop.ctx.runDueJobs()
  await shop.later(13)
  expect(await shop.needsReview(orderid)).toBe(true)
  await shop.later(1)
  expect((await shop.order(orderid)).status).toBe('Completed')
  expect(await shop.needsReview(orderid)).toBe(false)
})
