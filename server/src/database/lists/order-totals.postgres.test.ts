// The totals while many sessions place and move orders.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { insertOrder, insertUser } from '../../../test/samples.ts'

const { db } = await openTestDatabase()

test('orders placed and moved from twenty sessions are all in the totals', async () => {
  const { userid } = await insertUser(db)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let round = 0; round < 8; round += 1) {
        const { id } = await insertOrder(db, userid)
        await db.run`update orders set status = 'Processing' where id = ${id}`
        if (round % 2) await db.run`update orders set status = 'Completed' where id = ${id}`
      }
    }),
  )
  const totals = db.rows(z.object({ status: z.string(), orders: z.coerce.number() }))
  expect(
    await totals`
    select status, sum(orders) as orders from order_totals
    group by status having sum(orders) <> 0 order by status`,
  ).toEqual([
    { status: 'Completed', orders: 80 },
    { status: 'Processing', orders: 80 },
  ])
})
