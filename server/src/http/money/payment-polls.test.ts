// When a payment is polled: after the configured pauses, from the first one on.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop } from '../../../test/shop.ts'

const wait = z.object({ seconds: z.number() })

test('polls orders and top-ups after the configured pauses', async () => {
  const shop = await openShop({}, { limits: { paymentPollPausesMs: [120_000, 240_000, 480_000] } })
  const { db } = shop.ctx
  const asha = await shop.buyer()
  /** How long until each payment is polled. */
  const waits = async () => {
    const found = await db.rows(wait)`
      select round(extract(epoch from run_at - now()) / 60)::int * 60 as seconds
      from jobs where queue = 'payment' order by id`
    return found.map(({ seconds }) => seconds)
  }
  const ask = async () => {
    await db.run`update jobs set run_at = now() where queue = 'payment'`
    await shop.ctx.runDueJobs()
  }
  await asha.buy({ paymentmode: 'upi' })
  await asha.post('/store/wallet/topups', { amount: 10 }, { 'idempotency-key': 'a top-up' })
  expect(await waits()).toEqual([120, 120])
  await ask()
  expect(await waits()).toEqual([240, 240])
  await ask()
  expect(await waits()).toEqual([480, 480])
  await ask()
  expect(await waits()).toEqual([])
  expect(shop.gateway.asked).toHaveLength(6)
})
