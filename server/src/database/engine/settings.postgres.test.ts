// A change of the time zone, which counts every order again, in a store whose statements have time limits.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAnother, openTestDatabase, testDatabaseUrl } from '../../../test/database/databases.ts'
import { countedTotals, keptTotals } from '../../../test/database/totals.ts'
import { insertOrder, insertUser } from '../../../test/samples.ts'
import { setTimeZone } from './settings.ts'

const { db } = await openTestDatabase()

const setting = z.object({ zone: z.string() })
const zoneOf = async () =>
  (await db.rows(setting)`select time_zone as zone from store_settings`)[0]!.zone
/** Every other statement of the node must keep it, however busy the machine is. */
const limitMs = 500

/** A node with a connection of its own for what takes long, as behind a pooler. */
const openNode = async () => {
  const url = await testDatabaseUrl()
  const timeouts = { statementTimeoutMs: limitMs, lockTimeoutMs: limitMs }
  return openAnother({ ...timeouts, directUrl: `${url}?application_name=direct` })
}

test('may take longer than a statement, and than a lock is waited for', async () => {
  const node = await openNode()
  const { userid } = await insertUser(db)
  await insertOrder(db, userid, { createdAt: '2026-03-01T20:00:00Z' })
  const { changed } = await db.transaction(async (tx) => {
    await tx.run`lock table orders in row exclusive mode`
    const changing = setTimeZone(node, 'America/New_York')
    await tx.run`select pg_sleep(${(3 * limitMs) / 1000})`
    return { changed: changing }
  })
  await changed
  expect(await zoneOf()).toBe('America/New_York')
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  // The limits hold again afterwards.
  await expect(node.direct.query('select pg_sleep(60)')).rejects.toThrow('statement timeout')
})

test('a zone that fails leaves the former one, and the connection can be used again', async () => {
  const node = await openNode()
  const before = await zoneOf()
  await expect(setTimeZone(node, 'Nowhere/Land')).rejects.toThrow()
  expect(await zoneOf()).toBe(before)
  await setTimeZone(node, 'Europe/Berlin')
  expect(await zoneOf()).toBe('Europe/Berlin')
})

test('the zone that the database has already costs no connection', async () => {
  const node = await openNode()
  await setTimeZone(node, await zoneOf())
  expect(node.direct.totalCount).toBe(0)
})
