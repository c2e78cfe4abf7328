// Background jobs in the console: the backlog, and what staff do about dead jobs.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test/harness.ts'
import {
  insertOrder,
  insertPart,
  insertUser,
  insertWalletTransaction,
} from '../../../test/samples.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'

type Dead = { queue: string; payload?: unknown; key?: string; error?: string; minutesAgo?: number }

async function open() {
  const app = await testApp()
  const { db } = app.ctx
  let lastId = 70
  const bury = async ({ queue, payload = {}, key, error = 'no', minutesAgo = 0 }: Dead) => {
    lastId += 1
    await db.run`
      insert into dead_jobs (id, queue, key, payload, attempts, max_attempts, last_error, created_at, died_at)
      values (${lastId}, ${queue}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, 5, 5, ${error},
        now(), now() - make_interval(mins => ${minutesAgo}))`
    return lastId
  }
  const dead = async (query = '') => (await app.admin.get(`/admin/jobs/dead${query}`)).body
  const audited = () => db.rows(entry)`
    select action, subject, reason, before from audit where action like 'job %' order by id`
  return { ...app, db, bury, dead, audited }
}

const entry = z.object({
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
})

test('lists the backlog of every queue', async () => {
  const { db, admin, bury } = await open()
  await db.run`
    insert into jobs (queue, payload, run_at, failures) values
      ('deliver', '{}', now() - interval '90 seconds', 0),
      ('deliver', '{}', now() - interval '30 seconds', 2),
      ('deliver', '{}', now() + interval '1 hour', 0),
      ('housekeeping', '{}', now() + interval '1 hour', 0)`
  await bury({ queue: 'mail' })
  const { queues } = (await admin.get('/admin/jobs/queues')).body
  // A slow machine may answer seconds later.
  const oldestSeconds = expect.closeTo(105, -1.5)
  expect(queues).toEqual([
    { queue: 'deliver', jobs: 3, due: 2, oldestSeconds, failing: 1, dead: 0 },
    { queue: 'housekeeping', jobs: 1, due: 0, oldestSeconds: 0, failing: 0, dead: 0 },
    { queue: 'mail', jobs: 0, due: 0, oldestSeconds: 0, failing: 0, dead: 1 },
  ])
})

test('lists dead jobs with the order or top-up they are about, and never their payload', async () => {
  const { db, bury, dead, admin } = await open()
  const { userid } = await insertUser(db)
  const { id, orderid } = await insertOrder(db, userid, {})
  const part = await insertPart(db, id, { lane: 'moogold' })
  const attemptId = await deliveryAttempts.insert(db, part.id, 'moogold')
  const txnid = 'TXTOPUP0000001'
  await insertWalletTransaction(db, userid, { txnid })
  await bury({ queue: 'mail', payload: { sealed: 'v1.secret' }, error: 'away', minutesAgo: 1 })
  await bury({ queue: 'payment', payload: { clientTxnId: orderid, asked: 3 }, minutesAgo: 2 })
  await bury({ queue: 'deliver', payload: { orderid }, minutesAgo: 3 })
  await bury({ queue: 'delivery-look-up', payload: { attemptId, asked: 1 }, minutesAgo: 4 })
  await bury({ queue: 'payment', payload: { clientTxnId: txnid }, minutesAgo: 5 })
  const { jobs, totalCount } = await dead()
  expect(totalCount).toBe(5)
  expect(jobs).toMatchObject([
    { id: 71, queue: 'mail', orderid: null, txnid: null, attempts: 5, lastError: 'away' },
    { id: 72, queue: 'payment', orderid, txnid: null },
    { id: 73, queue: 'deliver', orderid, txnid: null },
    { id: 74, queue: 'delivery-look-up', orderid, txnid: null },
    { id: 75, queue: 'payment', orderid: null, txnid },
  ])
  expect(Object.keys(jobs[0]).toSorted()).toEqual([
    'attempts',
    'diedAt',
    'id',
    'lastError',
    'orderid',
    'queue',
    'queuedAt',
    'txnid',
  ])
  const raw = JSON.stringify([jobs, (await admin.get('/admin/jobs/queues')).body])
  expect(raw).not.toContain('secret')
  expect(await dead('?queue=deliver')).toMatchObject({ jobs: [{ id: 73 }], totalCount: 1 })
})

test('retried jobs run again with all their attempts, and leave an audit entry each', async () => {
  const { db, admin, bury, dead, audited, ctx } = await open()
  const first = await bury({ queue: 'mail', payload: { sealed: 'v1.secret' }, error: 'away' })
  const second = await bury({ queue: 'payment', key: 'k', payload: { n: 1 } })
  // Somebody queued the second one again in the meantime; it is not doubled.
  await db.run`insert into jobs (queue, key, payload) values ('payment', 'k', '{"n": 1}')`
  expect(await admin.post('/admin/jobs/retry', { ids: [first, second] })).toEqual({
    status: 200,
    body: { message: '2 jobs will run again' },
  })
  const queued = z.object({ queue: z.string(), payload: z.unknown(), left: z.int() })
  const found = await db.rows(queued)`
    select queue, payload, max_attempts - attempts as left from jobs order by queue`
  expect(found).toEqual([
    { queue: 'mail', payload: { sealed: 'v1.secret' }, left: 5 },
    { queue: 'payment', payload: { n: 1 }, left: 12 },
  ])
  expect(await dead()).toEqual({ jobs: [], totalCount: 0 })
  const entries = await audited()
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual({
    action: 'job retried',
    subject: `job ${first}`,
    reason: '',
    before: { job: first, queue: 'mail', attempts: 5, lastError: 'away' },
  })
  expect(JSON.stringify([entries, ctx.logged])).not.toContain('v1.secret')
  // Again: somebody else was faster.
  expect(await admin.post('/admin/jobs/retry', { ids: [first] })).toEqual({
    status: 404,
    body: { message: 'These jobs have already been decided.' },
  })
})

test('a discarded job is gone for good, for a reason', async () => {
  const { db, admin, bury, dead, audited } = await open()
  const { userid } = await insertUser(db)
  const { orderid } = await insertOrder(db, userid, {})
  const error = '550 <asha@mail.test>: no such user'
  const id = await bury({ queue: 'deliver', payload: { orderid }, error })
  const kept = await bury({ queue: 'mail' })
  const withoutReason = await admin.post('/admin/jobs/discard', { ids: [id], reason: ' ' })
  expect(withoutReason).toEqual({ status: 400, body: { message: 'A reason is required' } })
  const answer = await admin.post('/admin/jobs/discard', { ids: [id], reason: 'Done by hand' })
  expect(answer).toEqual({ status: 200, body: { message: '1 job discarded' } })
  expect((await dead()).jobs).toMatchObject([{ id: kept }])
  expect(await db.number`select count(*) as n from jobs`).toBe(0)
  // Nobody finds an address there who has to forget it.
  const lastError = '550 <a…a@mail.test>: no such user'
  const before = { job: id, queue: 'deliver', attempts: 5, lastError }
  expect(await audited()).toEqual([
    { action: 'job discarded', subject: orderid, reason: 'Done by hand', before },
  ])
})

test('admits only staff, and refuses a decision about no job, too many jobs or nonsense', async () => {
  const { admin, customer, reseller, guest, bury, dead } = await open()
  const tooMany = Array.from({ length: 201 }, (_, n) => n + 1)
  for (const ids of [[], tooMany, ['1'], [0], 'all', undefined]) {
    expect(await admin.post('/admin/jobs/retry', { ids })).toEqual({
      status: 400,
      body: { message: 'Choose 1 to 200 jobs' },
    })
  }
  const ids = [await bury({ queue: 'mail' })]
  for (const who of [customer, reseller, guest]) {
    const answers = [
      await who.get('/admin/jobs/queues'),
      await who.get('/admin/jobs/dead'),
      await who.post('/admin/jobs/retry', { ids }),
      await who.post('/admin/jobs/discard', { ids, reason: 'x' }),
    ]
    const refused = who === guest ? 401 : 403
    expect(answers.map(({ status }) => status)).toEqual([refused, refused, refused, refused])
  }
  expect((await dead()).totalCount).toBe(1)
})
