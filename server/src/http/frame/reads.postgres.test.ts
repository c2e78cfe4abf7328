// Lists, exports and books come from the replica, except for staff who just changed something. The replica here is a
// read-only pool of connections to the same database.

import { expect, test } from 'vitest'
import { openAnother } from '../../../test/database/databases.ts'
import { testApp } from '../../../test/harness.ts'

async function openWithReplica() {
  const another = await openAnother({ poolSize: 1 })
  await another.db.run`set default_transaction_read_only = on`
  let reads = 0
  another.pool.on('acquire', () => {
    reads += 1
  })
  const replica = { db: another.db, lagLimitMs: 2_500, close: async () => {} }
  const opened = await testApp({ replace: () => ({ replica }) })
  const countReads = async (work: () => Promise<unknown>) => {
    const before = reads
    await work()
    return reads - before
  }
  return { ...opened, countReads }
}

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'

const lists = [
  '/admin/processing',
  '/admin/processing?search=asha',
  '/admin/alltxn',
  '/admin/allwallettxn',
  '/admin/users_data',
  '/admin/csv/processing',
  '/admin/csv/alltxn',
  '/admin/csv/allwallettxn',
  '/admin/csv/users_data',
  '/admin/csv/prices',
  '/admin/stats',
  '/admin/sales',
  '/admin/attention',
  '/admin/audit',
  '/admin/find?q=asha',
  '/admin/books',
  '/admin/books/nights',
  '/admin/checklist',
]

test('every list is read from the replica', async () => {
  const { admin, countReads } = await openWithReplica()
  const notRead: unknown[] = []
  for (const path of lists) {
    const reads = await countReads(async () => {
      const { status } = await admin.get(path)
      if (status !== 200) notRead.push([path, status])
    })
    if (reads === 0) notRead.push(path)
  }
  expect(notRead).toEqual([])
})

test('staff who changed something read from the primary for as long as the replica may be behind', async () => {
  const { admin, customer, countReads } = await openWithReplica()
  const list = (cookie: string) => () => admin.get('/admin/processing', { cookie })
  expect(await countReads(list('other=1'))).toBeGreaterThan(0)
  const { headers } = await admin.post(`/admin/deletecoupon/${nobody}`)
  expect(headers['set-cookie']).toBe('changed=1; Path=/; Max-Age=3; HttpOnly; SameSite=Lax')
  expect(await countReads(list('other=1; changed=1'))).toBe(0)
  expect((await admin.get('/admin/processing')).headers['set-cookie']).toBeUndefined()
  expect((await customer.post('/store/quotes', {})).headers['set-cookie']).toBeUndefined()
})
