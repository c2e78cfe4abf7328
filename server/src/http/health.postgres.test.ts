// Readiness when the database really goes away.

import { expect, test } from 'vitest'
import { openAnother } from '../../test/database/databases.ts'
import { testApp } from '../../test/harness.ts'

test('a node whose database is closed is not ready', async () => {
  const another = await openAnother({ poolSize: 1 })
  const { guest } = await testApp({ replace: () => ({ db: another.db }) })
  expect((await guest.get('/health/ready')).status).toBe(200)
  await another.close()
  expect(await guest.get('/health/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', message: 'The database does not answer.' },
  })
})

test('a node whose database takes no writes is not ready, until it finds one that does', async () => {
  const another = await openAnother({ poolSize: 1 })
  const { guest } = await testApp({ replace: () => ({ db: another.db }) })
  await another.db.run`set default_transaction_read_only = on`
  expect((await guest.get('/health/ready')).status).toBe(503)
  expect((await guest.get('/health/ready')).status).toBe(200)
})
