// Access to the database: transactions, values that are read, and constraint violations.

import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import { insertUser } from '../../../test/samples.ts'
import { type Db, violates } from './db.ts'

const { db, pool } = await openTestDatabase()
beforeEach(async () => emptyTables(await openTestDatabase()))

const countUsers = (on: Db = db) => on.number`select count(*) as n from users`
const bigint = db.rows(z.object({ value: z.number() }))

test('rows are checked against the record they are read into', async () => {
  const narrow = db.rows(z.object({ n: z.int() }))
  expect(await narrow`select ${7}::int as n, 'more' as unasked`).toEqual([{ n: 7 }])
  await expect(narrow`select 'seven' as n`).rejects.toThrow(z.ZodError)
})

test('a page is checked by its first row, because a column has one type in all rows', async () => {
  const page = db.page(z.object({ n: z.int() }))
  expect(await page`select n from generate_series(1, 3) n`).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await page`select 1 as n where false`).toEqual([])
  await expect(page`select 'one' as n`).rejects.toThrow(z.ZodError)
  await expect(page`select 1 as other`).rejects.toThrow(z.ZodError)
})

test('number() returns the number of a query, and throws for anything else', async () => {
  expect(await db.number`select ${7}::bigint as n`).toBe(7)
  await expect(db.number`select 'seven' as n`).rejects.toThrow(z.ZodError)
  await expect(db.number`select null::int as n`).rejects.toThrow(z.ZodError)
})

test('run() returns how many rows a statement changed', async () => {
  await insertUser(db)
  await insertUser(db)
  expect(await db.run`update users set name = 'Other'`).toBe(2)
  expect(await db.run`update users set name = 'Other' where userid = ${0}`).toBe(0)
})

test('a transaction commits when its work returns, and returns the same', async () => {
  expect(
    await db.transaction(async (tx) => {
      await insertUser(tx)
      return 'done'
    }),
  ).toBe('done')
  expect(await countUsers()).toBe(1)
})

test('a transaction rolls back when its work throws, and throws the same', async () => {
  const reason = new Error('changed my mind')
  const attempt = db.transaction(async (tx) => {
    await insertUser(tx)
    expect(await countUsers(tx)).toBe(1)
    throw reason
  })
  await expect(attempt).rejects.toBe(reason)
  expect(await countUsers()).toBe(0)
})

test('a transaction inside a transaction joins it: the outer one decides for both', async () => {
  const attempt = db.transaction(async (outer) => {
    await outer.transaction((inner) => insertUser(inner))
    await outer.transaction(async (inner) => inner.transaction((deeper) => insertUser(deeper)))
    expect(await countUsers(outer)).toBe(2)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await countUsers()).toBe(0)
})

test('a transaction that swallowed a failed statement throws instead of appearing committed', async () => {
  const attempt = db.transaction(async (tx) => {
    await insertUser(tx)
    await tx.run`select 1 / 0`.catch(() => {})
  })
  await expect(attempt).rejects.toThrow('rolled back')
  expect(await countUsers()).toBe(0)
})

test('connections are not lost by hundreds of failing transactions', async () => {
  const attempts = Array.from({ length: 200 }, (_, n) =>
    db.transaction(async (tx) => {
      await insertUser(tx)
      if (n % 2 === 0) await tx.run`select no_such_function()`
      throw new Error('no')
    }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(pool.idleCount).toBe(pool.totalCount)
  expect(pool.waitingCount).toBe(0)
  expect(await countUsers()).toBe(0)
})

test('a rejected statement costs no connection, and listeners keep receiving notifications', async () => {
  const database = await openTestDatabase()
  let told = 0
  const stop = await database.listen('catalogue', {
    onNotification: () => {
      told += 1
    },
    onConnected: () => {},
    onLost: () => {},
  })
  let opened = 0
  const count = () => {
    opened += 1
  }
  await db.run`select 1`
  pool.on('connect', count)
  for (let tried = 0; tried < 5; tried += 1) {
    await expect(db.run`select 1 / 0`).rejects.toThrow('division by zero')
    await expect(db.transaction((tx) => tx.run`select 1 / 0`)).rejects.toThrow()
  }
  pool.off('connect', count)
  expect(opened).toBe(0)
  await db.run`select pg_notify('catalogue', '')`
  await expect.poll(() => told).toBe(1)
  await stop()
})

test('a bigint is an exact number up to 2^53, and refused beyond', async () => {
  expect(await bigint`select 9007199254740991::bigint as value`).toEqual([{ value: 2 ** 53 - 1 }])
  expect(await bigint`select -9007199254740991::bigint as value`).toEqual([{ value: 1 - 2 ** 53 }])
  await expect(bigint`select 9007199254740992::bigint as value`).rejects.toThrow(
    'a bigint out of range: 9007199254740992',
  )
})

test('connections still work after a value out of range', async () => {
  for (let round = 0; round < 30; round += 1) {
    await expect(db.rows(z.unknown())`select 9223372036854775807::bigint`).rejects.toThrow(
      'out of range',
    )
  }
  expect(await countUsers()).toBe(0)
})

test('a date is read as written, whatever the time zone', async () => {
  expect(await db.rows(z.object({ day: z.string() }))`select date '2026-03-31' as day`).toEqual([
    { day: '2026-03-31' },
  ])
})

test.each([
  ['2026-03-31T18:29:59.123456Z', '2026-03-31T18:29:59.123456Z'],
  ['2026-03-31T18:30:00Z', '2026-03-31T18:30:00Z'],
  ['2026-03-31T23:59:59.5+05:30', '2026-03-31T18:29:59.5Z'],
  ['12026-03-31T18:30:00Z', '12026-03-31T18:30:00Z'],
  ['infinity', 'infinity'],
])('the moment %s comes out as %s, to the microsecond and in UTC', async (given, found) => {
  const rows = db.rows(z.object({ at: z.string() }))
  expect(await rows`select ${given}::timestamptz as at`).toEqual([{ at: found }])
})

test('a Date is stored as its exact moment', async () => {
  const at = new Date('2026-03-31T18:29:59.123Z')
  const rows = db.rows(z.object({ at: z.string() }))
  expect(await rows`select ${at}::timestamptz as at`).toEqual([{ at: '2026-03-31T18:29:59.123Z' }])
})

test('a violation is recognised by the name of the constraint or index', async () => {
  await insertUser(db, { email: 'asha@store.test' })
  const error = await insertUser(db, { email: 'asha@store.test' }).catch((thrown) => thrown)
  expect(violates(error, 'users_email')).toBe(true)
  expect(violates(error, 'users_mobilenumber')).toBe(false)
  expect(violates(new Error('users_email'), 'users_email')).toBe(false)
  expect(violates(undefined, 'users_email')).toBe(false)
})
