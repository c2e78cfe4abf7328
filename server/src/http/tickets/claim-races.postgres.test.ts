// Claims that race for one parked payment: with each other, and with staff. Its money goes to one place.

import { expect, test } from 'vitest'
import { balanceOf, booksOf } from '../../../test/shop.ts'
import { openHelped } from '../../../test/tickets.ts'

const rounds = 10

// Covers M18.
test('of two customers who claim one payment at once, at most one gets it', async () => {
  const shop = await openHelped({ environment: { LIMITS_SCALE: '100' } })
  const { db } = shop.ctx
  const [asha, ravi] = [await shop.buyer(), await shop.buyer()]
  for (let round = 1; round <= rounds; round += 1) {
    const orders = [await shop.unpaid(asha), await shop.unpaid(ravi)]
    const utr = `RACE0000${round}`
    await shop.park(utr)
    const answers = await Promise.all([
      shop.claim(asha, orders[0]!, utr),
      shop.claim(ravi, orders[1]!, utr),
      shop.claim(asha, orders[0]!, utr),
    ])
    expect(answers.filter(({ body }) => body.isFound).length).toBeLessThanOrEqual(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
  }
  const left = (await shop.parked()).length
  const credited = (await balanceOf(db, asha.userid)) + (await balanceOf(db, ravi.userid))
  expect(credited).toBe((rounds - left) * 10_000)
  expect(credited).toBeGreaterThan(0)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers M18.
test('of a claim and the decision of staff, one moves the money', async () => {
  const shop = await openHelped({ environment: { LIMITS_SCALE: '100' } })
  const { db } = shop.ctx
  const [asha, ravi] = [await shop.buyer(), await shop.buyer()]
  for (let round = 1; round <= rounds; round += 1) {
    const orderid = await shop.unpaid(asha)
    const utr = `STAFF000${round}`
    await shop.park(utr)
    const [{ id }] = await shop.parked()
    const decide = () =>
      shop.admin.post(`/admin/payments/parked/${id}`, {
        ...{ decision: round % 3 === 0 ? 'dismiss' : 'assign', userId: ravi.userid },
        reason: 'He called',
      })
    const both = [() => shop.claim(asha, orderid, utr), decide]
    const inTurn = round % 2 ? both : both.toReversed()
    const answers = await Promise.all(inTurn.map((act) => act()))
    const won = answers.filter(({ body }) => body.isFound || body.message === 'Decision saved')
    expect(won).toHaveLength(1)
    expect(await shop.parked()).toEqual([])
  }
  const sum = (await balanceOf(db, asha.userid)) + (await balanceOf(db, ravi.userid))
  expect(sum % 10_000).toBe(0)
  expect(sum).toBeLessThanOrEqual(rounds * 10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
