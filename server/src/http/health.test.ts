// Health: whether the process runs, and whether it can serve requests.

import { expect, test } from 'vitest'
import { deafWatch, type TestContext, testApp } from '../../test/harness.ts'

// Covers 3-7.
test('every health call is ok while everything works', async () => {
  const { guest } = await testApp()
  for (const path of ['/health', '/health/live', '/health/ready']) {
    expect(await guest.get(path), path).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await guest.head(path), path).toEqual({ status: 200, body: '' })
  }
})

test('names the release', async () => {
  const release = { version: '1.2.3', commit: '5f0845e' }
  const { guest } = await testApp({ replace: () => ({ release }) })
  expect(await guest.get('/health')).toEqual({ status: 200, body: { status: 'ok', ...release } })
})

test('without its database a node is alive but not ready', async () => {
  const { guest, ctx } = await testApp({
    replace: ({ db }) => ({
      db: {
        ...db,
        transaction: async () => {
          throw new Error('Cannot use a pool after calling end on the pool')
        },
      },
    }),
  })
  expect(await guest.get('/health/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', message: 'The database does not answer.' },
  })
  expect((await guest.get('/health/live')).status).toBe(200)
  expect(ctx.logged.some(({ msg }) => msg.startsWith('not ready'))).toBe(true)
})

test.each<[string, Partial<TestContext>, string]>([
  ['a node that stops', { isStopping: () => true }, 'The store is stopping.'],
  [
    'a node that hears no notifications',
    { catalogueWatch: deafWatch },
    'The notifications of the database do not arrive.',
  ],
])('%s is not ready, and serves what still comes', async (_, replaced, message) => {
  const { guest } = await testApp({ replace: () => replaced })
  expect(await guest.get('/health/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', message },
  })
  expect((await guest.get('/product/gethomeproducts')).status).toBe(200)
})

test('a node without room for images is not ready', async () => {
  // A file system that has no room by its nature.
  const { guest } = await testApp({ environment: { DATA_DIR: '/proc' } })
  expect(await guest.get('/health/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', message: 'The disk of the data folder is full.' },
  })
})
