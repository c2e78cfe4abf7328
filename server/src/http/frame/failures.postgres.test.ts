// A store without a free connection says so quickly, and recovers.

import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openAnother, openTestDatabase, testDatabaseUrl } from '../../../test/database/databases.ts'
import { deafWatch, testApp } from '../../../test/harness.ts'

// Covers X6.
test('asks the caller to try again when no connection is free in time', async () => {
  const narrow = await openAnother({ poolSize: 1, connectTimeoutMs: 100 })
  const { guest, ctx } = await testApp({
    replace: () => ({ db: narrow.db, catalogueWatch: deafWatch }),
  })
  // Its connection exists first, however slow the machine is.
  const isOpen = () =>
    narrow.db.run`select 1`.then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(true)
  await narrow.db.transaction(async () => {
    const answer = await guest.get('/product/gethomeproducts')
    expect(answer).toEqual({
      status: 503,
      body: { message: 'The store is busy. Please try again in a moment.' },
    })
    expect(answer.headers['retry-after']).toBe('1')
    expect((await guest.get('/health/ready')).status).toBe(503)
    expect((await guest.get('/health/live')).status).toBe(200)
  })
  expect((await guest.get('/product/gethomeproducts')).status).toBe(200)
  expect(ctx.logged.filter(({ level }) => level >= 50)).toEqual([])
})

test('while the database takes no writes, the caller is asked to try again', async () => {
  const another = await openAnother({ poolSize: 1 })
  const { guest } = await testApp({ replace: () => ({ db: another.db }) })
  const form = {
    name: 'Asha Rao',
    mobilenumber: '9812345678',
    email: 'asha@store.test',
    password: 'correct horse battery',
  }
  const register = () => guest.post('/auth/register', form)
  await another.db.run`set default_transaction_read_only = on`
  const refused = await register()
  expect(refused).toMatchObject({ status: 503 })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await register()).status).toBeLessThan(300)
})

test('while the database has too many clients, the caller is asked to try again', async () => {
  const { pool } = await openTestDatabase()
  const role = `user_${randomBytes(4).toString('hex')}`
  await pool.query(`create role ${role} login connection limit 0`)
  onTestFinished(async () => void (await pool.query(`drop role ${role}`)))
  const url = new URL(await testDatabaseUrl())
  url.username = role
  const crowded = await openAnother({ url: url.href })
  await expect(crowded.db.run`select 1`).rejects.toMatchObject({ code: '53300' })
  const { guest } = await testApp({
    replace: () => ({ db: crowded.db, catalogueWatch: deafWatch }),
  })
  const refused = await guest.get('/product/gethomeproducts')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
})
