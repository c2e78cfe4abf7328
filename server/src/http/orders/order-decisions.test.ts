// Two people decide about one order: a decision that was based on another status, or on fewer opened
// codes, changes nothing.

import { expect, test } from 'vitest'
import { audited } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { balanceOf, booksOf, openShop, type Shop } from '../../../test/shop.ts'

async function openWithTwo() {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const { userid } = await insertUser(shop.ctx.db, { role: 'admin' })
  const second = clientOf(shop.app, await signIn(shop.ctx.db, userid))
  const decide = (who: Shop['admin'], status: string, from?: string) =>
    who.get(
      `/admin/updateorder/${orderid}/${status}/Because${from === undefined ? '' : `?from=${from}`}`,
    )
  return { shop, asha, second, decide }
}

test('refuses a decision based on an outdated status, and says the current one', async () => {
  const { shop, asha, second, decide } = await openWithTwo()
  const changed = (status: string) => ({
    status: 409,
    body: { message: `The order changed to ${status} in the meantime.` },
  })
  expect((await decide(shop.admin, 'Completed', 'Processing')).status).toBe(200)
  expect(await decide(second, 'Refunded', 'Processing')).toEqual(changed('Completed'))
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
  // The requested status is already there, which counts as done.
  expect((await decide(second, 'Completed', 'Processing')).status).toBe(200)
  expect(await audited(shop.ctx.db)).toEqual(['order decided'])
  // With the current status the decision works; without a seen status nothing is compared.
  expect((await decide(second, 'Refunded', 'Completed')).status).toBe(200)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
  expect(await decide(shop.admin, 'Completed', 'Processing')).toEqual(changed('Refunded'))
  expect((await decide(shop.admin, 'Completed')).body.message).toBe(
    'The order is closed and cannot be changed.',
  )
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('of two simultaneous decisions one wins, and the other is refused', async () => {
  const { shop, second, decide } = await openWithTwo()
  const answers = await Promise.all([
    decide(shop.admin, 'Completed', 'Processing'),
    decide(second, 'Cancelled', 'Processing'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = answers.find(({ status }) => status === 409)!
  expect(told.body.message).toMatch(
    /^The order changed to (Completed|Cancelled) in the meantime\.$/,
  )
  expect(await audited(shop.ctx.db)).toEqual(['order decided'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('refuses an unknown status', async () => {
  const { shop, decide } = await openWithTwo()
  expect((await decide(shop.admin, 'Completed', 'Lost')).status).toBe(400)
  expect((await decide(shop.admin, 'Completed', '')).status).toBe(400)
  expect(await audited(shop.ctx.db)).toEqual([])
})

test('refuses a refund when codes were opened that the staff member did not see', async () => {
  const shop = await openShop()
  const { admin, ctx, itemid } = shop
  await admin.post('/admin/vouchers', { itemid, codes: ['GIFT-AAAA-0001', 'GIFT-AAAA-0002'] })
  const asha = await shop.buyer(100_000)
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  await ctx.runDueJobs()
  await asha.post(`/store/orders/${orderid}/reveal`)
  const refundSeeing = (query: string) =>
    admin.get(`/admin/updateorder/${orderid}/Refunded/Goodwill?${query}`)
  const refused = {
    status: 409,
    body: {
      message:
        'The customer has opened 2 codes of this order. Check the order before you return its money.',
    },
  }
  expect(await refundSeeing('from=Completed')).toEqual(refused)
  expect(await refundSeeing('from=Completed&opened=1')).toEqual(refused)
  expect(await refundSeeing('opened=0')).toEqual(refused)
  expect(await refundSeeing('opened=many')).toEqual({
    status: 400,
    body: { message: 'opened must be a whole number' },
  })
  expect((await refundSeeing('from=Completed&opened=2')).status).toBe(200)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
