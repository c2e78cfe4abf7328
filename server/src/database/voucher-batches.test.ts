// A stock that was there before there were batches: each import of it becomes one.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../test/databases.ts'
import { insertItem, insertLeg, insertOrder, insertUser, randomHash } from '../../test/samples.ts'
import { migrate, readMigrations } from './migrate.ts'

test('what came together is a batch, and what a supplier delivered is none', async () => {
  const { db, pool } = await openTestDatabase()
  keepFromOthers()
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations(`${import.meta.dirname}/migrations`)
  const batchesCome = all.findIndex(({ name }) => name === '0021_voucher_batches.sql')
  await migrate(pool, all.slice(0, batchesCome))
  const { userid } = await insertUser(db)
  const { itemid } = await insertItem(db)
  const { id: orderId } = await insertOrder(db, userid)
  const sold = await insertLeg(db, orderId, { lane: 'voucher' })
  const bought = await insertLeg(db, orderId, { lane: 'moogold', position: 2 })
  const keep = (importedBy: number | null, at: string, legId: number | null = null) => db.run`
    insert into vouchers (itemid, imported_by, created_at, leg_id, sealed, fingerprint, tail)
    values (${itemid}, ${importedBy}, ${at}, ${legId}, 'sealed', ${randomHash()}, '01')`
  await keep(userid, '2026-01-01T10:00:00Z')
  await keep(userid, '2026-01-01T10:00:00Z', sold.id)
  await keep(null, '2026-01-02T10:00:00Z')
  await keep(null, '2026-01-03T10:00:00Z', bought.id)

  await migrate(pool, all)
  const batches = await db.rows(z.object({ by: z.int().nullable(), codes: z.int() }))`
    select b.imported_by as by, count(v.id) as codes
    from voucher_batches b left join vouchers v on v.batch_id = b.id group by b.id order by b.id`
  expect(batches).toEqual([
    { by: userid, codes: 2 },
    { by: null, codes: 1 },
  ])
  const [none] = await db.rows(z.object({ legId: z.int() }))`
    select leg_id as "legId" from vouchers where batch_id is null`
  expect(none).toEqual({ legId: bought.id })
})
