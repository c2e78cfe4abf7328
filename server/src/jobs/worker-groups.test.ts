// Groups of queues have slots of their own: what hangs in one group does not delay another.

import { expect, onTestFinished, test, vi } from 'vitest'
import { testContext } from '../../test/harness.ts'
import { workInGroups } from '../../test/work.ts'
import * as jobs from '../database/engine/jobs.ts'

const limits = { jobPollMs: 20 }

test('the notices of a rush are sent a few at a time, with pauses that delay no other group', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ctx = await testContext({ limits, environment: { JOBS_AT_ONCE: 'notices:2' } })
  const sent: unknown[] = []
  const codes: unknown[] = []
  for (let n = 0; n < 5; n += 1) await jobs.put(ctx.db, { queue: 'notices', payload: {} })
  workInGroups(ctx, {
    notices: { notices: async (payload) => void sent.push(payload) },
    sms: { sms: async (payload) => void codes.push(payload) },
  })
  for (const notices of [2, 4]) {
    await expect.poll(() => sent.length).toBe(notices)
    await jobs.put(ctx.db, { queue: 'sms', payload: {} })
    await expect.poll(() => codes.length).toBe(notices / 2)
    expect(sent.length).toBe(notices)
    vi.advanceTimersByTime(200)
  }
  await expect.poll(() => sent.length).toBe(5)
})

/** A handler that does not return before the test ends it, and counts its calls. */
function hanging() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = {
    running: 0,
    end: resolve,
    run: () => {
      state.running += 1
      return promise
    },
  }
  return state
}

test('a hundred hung deliveries, payments and mails delay no one-time code', async () => {
  const ctx = await testContext({ limits })
  const [supplier, gateway, mailServer] = [hanging(), hanging(), hanging()]
  for (const queue of ['deliver', 'payment', 'mail']) {
    await ctx.db.run`
      insert into jobs (queue, payload, run_at)
      select ${queue}, '{}', now() - interval '1 hour' from generate_series(1, 100)`
  }
  const codes: unknown[] = []
  const worker = workInGroups(ctx, {
    sms: { sms: async (payload) => void codes.push(payload) },
    mail: { mail: mailServer.run },
    deliveries: { deliver: supplier.run },
    payments: { payment: gateway.run },
  })
  await expect
    .poll(() => [supplier, gateway, mailServer].map((one) => one.running))
    .toEqual([20, 10, 10])
  await jobs.put(ctx.db, { queue: 'sms', payload: 1 })
  worker.wake()
  await expect.poll(() => codes).toEqual([1])
  // The hung groups take no more than their slots.
  expect([supplier, gateway, mailServer].map((one) => one.running)).toEqual([20, 10, 10])
  for (const one of [supplier, gateway, mailServer]) one.end()
  await expect.poll(() => supplier.running + gateway.running + mailServer.running).toBe(300)
})

test('a group has as many slots as its setting says', async () => {
  const ctx = await testContext({
    limits,
    environment: { JOBS_AT_ONCE: 'deliveries:3, mail:1' },
  })
  const [supplier, mailServer] = [hanging(), hanging()]
  for (let n = 0; n < 5; n += 1) {
    await jobs.put(ctx.db, { queue: 'deliver', payload: n })
    await jobs.put(ctx.db, { queue: 'mail', payload: n })
  }
  let probes = 0
  workInGroups(ctx, {
    deliveries: { deliver: supplier.run },
    mail: { mail: mailServer.run },
    upkeep: {
      probe: async () => {
        probes += 1
        return probes < 4 ? { againInMs: 0 } : undefined
      },
    },
  })
  await jobs.put(ctx.db, { queue: 'probe', payload: {} })
  // Each run of the probe is a round in which the others could have been taken.
  await expect.poll(() => probes).toBe(4)
  expect([supplier.running, mailServer.running]).toEqual([3, 1])
  supplier.end()
  mailServer.end()
})

test('queues of one group share its slots, the oldest job first', async () => {
  const ctx = await testContext()
  for (const [queue, minutes] of [
    ['a', 1],
    ['b', 3],
    ['a', 2],
    ['b', 4],
    ['other', 9],
  ] as const) {
    await jobs.put(ctx.db, { queue, payload: minutes, afterMs: -60_000 * minutes })
  }
  const wanted = [
    { queues: ['a', 'b', 'empty'], limit: 3 },
    { queues: ['none'], limit: 5 },
  ]
  const taken = await jobs.take(ctx.db, wanted, 60_000)
  expect(taken.map(({ payload }) => payload).toSorted()).toEqual([2, 3, 4])
})
