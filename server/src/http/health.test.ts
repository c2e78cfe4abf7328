// Health: whether the process runs, and whether it can serve requests.

import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'

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
        rows: () => async () => {
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
  expect(ctx.logged.some(({ msg }) => msg === 'not ready')).toBe(true)
})
