// The home page's products on several nodes: each node is notified of changes by the others, and knows
// when it cannot be.

import { expect, onTestFinished, test } from 'vitest'
import { openAnother } from '../../../test/database/databases.ts'
import { testApp } from '../../../test/harness.ts'
import { insertProduct } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'

const path = '/product/gethomeproducts'

test('shows a change by another node in the next answer', async () => {
  const { guest } = await testApp()
  const another = await openAnother()
  expect((await guest.get(path)).body.games).toEqual([])
  await insertProduct(another.db, { name: 'From elsewhere' })
  await expect.poll(async () => (await guest.get(path)).body.games[0]?.name).toBe('From elsewhere')
})

test('a change by another node counts from its commit', async () => {
  const { guest, ctx } = await testApp()
  const another = await openAnother()
  await another.db.transaction(async (tx) => {
    await insertProduct(tx, { name: 'Not yet' })
    const generation = ctx.catalogueWatch.generation()
    expect((await guest.get(path)).body.games).toEqual([])
    expect(ctx.catalogueWatch.generation()).toBe(generation)
  })
  await expect.poll(async () => (await guest.get(path)).body.games.length).toBe(1)
})

const cutListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'gemwala-listener' and datname = current_database()`

test('answers stay right without the listener, and are cached again afterwards', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, { name: 'Old' })
  await expect.poll(async () => (await guest.get(path)).body.games.length).toBe(1)
  const before = ctx.catalogueWatch.generation()

  await ctx.database.pool.query(cutListeners)
  await expect.poll(() => ctx.catalogueWatch.generation(), { interval: 1 }).not.toBe(before)
  await ctx.db.run`update products set name = 'Changed meanwhile'`
  await expect
    .poll(async () => (await guest.get(path)).body.games[0].name)
    .toBe('Changed meanwhile')

  await expect.poll(() => ctx.catalogueWatch.generation()).toBeGreaterThan(before!)
  await ctx.db.run`update products set name = 'Heard again'`
  await expect.poll(async () => (await guest.get(path)).body.games[0].name).toBe('Heard again')
})

test('a listener that is disconnected repeatedly reconnects each time', async () => {
  const { ctx } = await testApp()
  for (let round = 0; round < 3; round += 1) {
    const before = ctx.catalogueWatch.generation()
    await ctx.database.pool.query(cutListeners)
    await expect
      .poll(() => {
        const now = ctx.catalogueWatch.generation()
        return now !== undefined && now !== before
      })
      .toBe(true)
  }
})

test('neither sales nor refused buyers send notices, except the first who finds an item sold out', async () => {
  const shop = await openShop()
  await shop.admin.post('/admin/vouchers', { itemid: shop.itemid, codes: ['CODE-0001'] })
  const asha = await shop.buyer(100_000)
  const client = await shop.ctx.database.pool.connect()
  onTestFinished(() => client.release(true))
  let notices = 0
  client.on('notification', () => {
    notices += 1
  })
  await client.query('listen catalogue')
  const noticesOf = async (status: number) => {
    notices = 0
    expect((await asha.buy()).status).toBe(status)
    // Notices arrive in the order of their commits, so this one is the last.
    await client.query("select pg_notify('catalogue', 'last')")
    return notices - 1
  }
  expect(await noticesOf(201)).toBe(0)
  expect(await noticesOf(409)).toBe(1)
  expect(await noticesOf(409)).toBe(0)
})
