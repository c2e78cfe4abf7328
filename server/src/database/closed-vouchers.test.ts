// Orders from before codes were closed with a refund: their unopened codes are closed, and those that
// wait for codes get their time.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../test/databases.ts'
import { insertItem, insertLeg, insertOrder, insertUser, randomHash } from '../../test/samples.ts'
import { migrate, readMigrations } from './migrate.ts'

test('unopened codes of refunded orders are closed, and a waiting order returns its money', async () => {
  const { db, pool } = await openTestDatabase()
  keepFromOthers()
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations(`${import.meta.dirname}/migrations`)
  const closingComes = all.findIndex(({ name }) => name === '0027_vouchers.sql')
  await migrate(pool, all.slice(0, closingComes))
  const { userid } = await insertUser(db)
  const { itemid } = await insertItem(db, { sellsVouchers: true })
  const sell = async (status: string, revealedAt: string | null) => {
    const { id } = await insertOrder(db, userid, { status, itemid })
    const leg = await insertLeg(db, id, { lane: 'voucher', state: 'delivered' })
    await db.run`
      insert into vouchers (itemid, leg_id, sealed, fingerprint, tail, revealed_at)
      values (${itemid}, ${leg.id}, 'sealed', ${randomHash()}, '01', ${revealedAt})`
    return leg.id
  }
  const refunded = await sell('Refunded', null)
  const cancelled = await sell('Cancelled', null)
  const opened = await sell('Refunded', '2026-01-02T10:00:00Z')
  const completed = await sell('Completed', null)
  const waiting = await insertOrder(db, userid, { status: 'Processing', itemid })
  await insertLeg(db, waiting.id, { lane: 'voucher' })

  await migrate(pool, all)
  const row = z.object({ legId: z.int().nullable(), closedLegId: z.int().nullable() })
  expect(
    await db.rows(row)`
      select leg_id as "legId", closed_leg_id as "closedLegId" from vouchers order by id`,
  ).toEqual([
    { legId: null, closedLegId: refunded },
    { legId: null, closedLegId: cancelled },
    { legId: opened, closedLegId: null },
    { legId: completed, closedLegId: null },
  ])
  const closed = await db.rows(z.object({ id: z.int() }))`
    select id from order_legs where closed_voucher_id is not null order by id`
  expect(closed.map(({ id }) => id)).toEqual([refunded, cancelled])
  const due = await db.rows(z.object({ orderid: z.string(), isSame: z.boolean() }))`
    select o.orderid, j.run_at = o.money_back_at as "isSame"
    from jobs j join orders o on o.orderid = j.key where j.queue = 'money-back'`
  expect(due).toEqual([{ orderid: waiting.orderid, isSame: true }])
})
