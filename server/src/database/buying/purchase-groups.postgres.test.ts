// A wallet that somebody else holds delays its owner, and nobody else.

import { expect, test } from 'vitest'
import { countOrders, openShop } from '../../../test/shop.ts'

test('while a wallet is locked, the others buy; then its owner does', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const others = await Promise.all(Array.from({ length: 8 }, () => shop.buyer(100_000)))
  let waiting: Promise<{ status: number }>[] = []
  await db.transaction(async (tx) => {
    await tx.run`select from wallets where userid = ${asha.userid} for update`
    waiting = [asha.buy(), asha.buy(), asha.buy()]
    const answers = await Promise.all(others.map((one) => one.buy()))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201))
    expect(await countOrders(tx)).toBe(8)
  })
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201, 201])
})
