// When messages about an alarm are sent: once, again after a while, not in quiet hours, not while it is snoozed.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAlarms } from '../../../test/alarms.ts'
import { openAnother } from '../../../test/database/databases.ts'
import { testSupplier } from '../../../test/supplier.ts'
import { checkAlarms } from '../../domain/alarms/check.ts'
import { askBalances } from '../../domain/alarms/supplier-balances.ts'

const fired = 'Alarm: Dead jobs'
const over = 'Resolved: Dead jobs'

test('five hundred identical events are one alarm with a count, and one message', async () => {
  const { addChannel, bury, check, firing, ctx } = await openAlarms()
  await addChannel()
  await bury(500)
  for (let n = 0; n < 5; n += 1) await check()
  expect(await firing()).toMatchObject([{ count: 500 }])
  expect(ctx.sent.hooks).toMatchObject([
    {
      kind: 'firing',
      rule: 'jobs-dead',
      title: fired,
      lines: ["500 jobs of the queue 'deliver' failed for good."],
      alarms: [{ count: 500 }],
      link: 'http://store.test/admin/alarms',
      to: { kind: 'webhook', address: 'https://hooks.example/a/secret' },
    },
  ])
})

test('alarms of one rule are reported together, however many they are', async () => {
  const { addChannel, bury, check, firing, ctx, db } = await openAlarms()
  await addChannel()
  await bury(12)
  await db.run`update dead_jobs set queue = 'queue ' || id`
  await check()
  expect(await firing()).toHaveLength(12)
  expect(ctx.sent.hooks).toHaveLength(1)
  expect(ctx.sent.hooks[0]!.lines).toHaveLength(11)
  expect(ctx.sent.hooks[0]!.lines.at(-1)).toBe('And 2 more.')
})

test('two nodes that check at the same time make one alarm and send one message', async () => {
  const { addChannel, bury, dig, ctx, db } = await openAlarms()
  await addChannel()
  await bury(3)
  const other = { ...ctx, db: (await openAnother()).db }
  const checkTogether = () => Promise.all([ctx, other, ctx, other].map((node) => checkAlarms(node)))
  await checkTogether()
  expect(await db.number`select count(*) as n from alarms`).toBe(1)
  expect(await db.number`select count(*) as n from jobs where queue = 'alarm-message'`).toBe(1)
  await dig()
  ctx.clock.advance(3 * 60_000)
  await checkTogether()
  expect(await db.number`select count(*) as n from jobs where queue = 'alarm-message'`).toBe(2)
})

test('a message is repeated after the chosen time, or never', async () => {
  const { addChannel, bury, check, editRule, titles, ctx } = await openAlarms()
  await addChannel()
  await editRule('jobs-dead', { repeatMinutes: 30 })
  await bury(1)
  await check()
  await check(29)
  expect(titles()).toEqual([fired])
  await check(1)
  expect(titles()).toEqual([fired, fired])
  expect(ctx.sent.hooks[1]!.lines[0]).toMatch(/failed for good\. Since .+\.$/)
  await editRule('jobs-dead', { repeatMinutes: 0 })
  await check(10_000)
  expect(titles()).toHaveLength(2)
})

test('an alarm that began before a channel, or while it was off, is sent to that channel once', async () => {
  const { addChannel, bury, check, ctx, db, editRule } = await openAlarms()
  await editRule('jobs-dead', { repeatMinutes: 0 })
  const sent = () =>
    ctx.sent.hooks.map(({ to, title }) => ['address' in to && to.address.slice(-1), title])
  await bury(1)
  await check()
  await addChannel({ name: 'First', address: 'https://hooks.example/1' })
  await addChannel({ name: 'Off', address: 'https://hooks.example/2' })
  await db.run`update alarm_channels set is_on = false where name = 'Off'`
  await check()
  await check()
  expect(sent()).toEqual([['1', fired]])
  expect(ctx.sent.hooks[0]!.lines[0]).toMatch(/failed for good\. Since .+\.$/)
  await db.run`update alarm_channels set is_on = true`
  await check()
  await check()
  expect(sent()).toEqual([
    ['1', fired],
    ['2', fired],
  ])
})

test('what comes and goes stays one alarm', async () => {
  const { addChannel, bury, dig, check, calmDown, firing, titles } = await openAlarms()
  await addChannel()
  await bury(1)
  await check()
  await dig()
  await check()
  await bury(2)
  await check()
  expect(await firing()).toMatchObject([{ count: 2, most: 2 }])
  expect(titles()).toEqual([fired])
  await dig()
  await calmDown()
  expect(titles()).toEqual([fired, over])
  await bury(1)
  await check()
  expect(titles()).toEqual([fired, over, fired])
})

test('quiet hours hold messages back until they end, and forget what is over by then', async () => {
  // 22:30 in Kolkata.
  const now = new Date(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`)
  const { addChannel, bury, dig, check, calmDown, firing, editRule, titles } = await openAlarms({
    now,
  })
  await addChannel()
  await editRule('jobs-dead', { quietFrom: '22:00', quietTo: '06:00', repeatMinutes: 0 })
  await bury(1)
  await check()
  await dig()
  await calmDown()
  await bury(1, 'payment')
  await check()
  expect(await firing()).toMatchObject([{ toldAt: null }])
  expect(titles()).toEqual([])
  await check(8 * 60)
  expect(titles()).toEqual([fired])
  // Sent by day, over at night: the message comes in the morning.
  await check(16 * 60)
  await dig()
  await calmDown()
  expect(await firing()).toEqual([])
  expect(titles()).toEqual([fired])
  await check(8 * 60)
  expect(titles()).toEqual([fired, over])
})

test('a snoozed alarm is silent, for a reason, even if it is over and comes again', async () => {
  const { addChannel, bury, dig, check, calmDown, firing, titles, admin, db } = await openAlarms()
  await addChannel()
  await bury(1)
  await check()
  const [{ id }] = await firing()
  const snooze = (body: object, of = id) =>
    admin.post(`/admin/alarms/firing/${of}/snooze`, { minutes: 600, reason: 'Known', ...body })
  expect(await snooze({ reason: ' ' })).toEqual({
    status: 400,
    body: { message: 'A reason is required' },
  })
  expect((await snooze({ minutes: 0 })).body).toEqual({ message: 'Choose how long to snooze' })
  expect(await snooze({}, 12_345)).toEqual({
    status: 404,
    body: { message: 'This alarm is over.' },
  })
  expect(await snooze({})).toEqual({ status: 200, body: { message: 'Alarm snoozed' } })
  expect(await firing()).toMatchObject([{ snoozedBy: 'Asha Verma', snoozeReason: 'Known' }])
  await check(300)
  await dig()
  await calmDown()
  await bury(1)
  await check()
  const [again] = await firing()
  expect(again).toMatchObject({ snoozeReason: 'Known', toldAt: null })
  expect(titles()).toEqual([fired])
  const wake = () => admin.post(`/admin/alarms/firing/${again.id}/wake`)
  expect(await wake()).toEqual({ status: 200, body: { message: 'Snooze ended' } })
  expect(await wake()).toEqual({ status: 409, body: { message: 'This alarm is not snoozed.' } })
  await check()
  expect(titles()).toEqual([fired, fired])
  const entry = z.object({ action: z.string(), subject: z.string(), reason: z.string() })
  expect(
    await db.rows(entry)`
    select action, subject, reason from audit where action like 'alarm sn%' order by id`,
  ).toEqual([
    { action: 'alarm snoozed', subject: 'alarm Dead jobs', reason: 'Known' },
    { action: 'alarm snooze ended', subject: 'alarm Dead jobs', reason: '' },
  ])
})

test('a snooze ends by itself', async () => {
  const { addChannel, bury, check, firing, titles, admin } = await openAlarms()
  await addChannel()
  await bury(1)
  await check()
  const [{ id }] = await firing()
  await admin.post(`/admin/alarms/firing/${id}/snooze`, { minutes: 600, reason: 'Known' })
  await check(599)
  expect(titles()).toEqual([fired])
  await check(1)
  expect(titles()).toEqual([fired, fired])
  expect(await firing()).toMatchObject([{ snoozedUntil: null, snoozedBy: null, snoozeReason: '' }])
})

test('a rule that is switched off ends its alarms without a message', async () => {
  const { addChannel, bury, check, firing, editRule, titles } = await openAlarms()
  await addChannel()
  await bury(1)
  await check()
  await editRule('jobs-dead', { isOn: false })
  await check()
  expect(await firing()).toEqual([])
  expect(titles()).toEqual([fired])
})

test('a rule that cannot be checked is logged, and the others go on', async () => {
  const { addChannel, bury, check, titles, ctx } = await openAlarms()
  await addChannel()
  await bury(1)
  const broken = { ...ctx.db, transaction: ctx.db.transaction }
  let calls = 0
  broken.transaction = (work) => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('broken')) : ctx.db.transaction(work)
  }
  await checkAlarms({ ...ctx, db: broken })
  await check()
  expect(titles()).toEqual([fired])
  expect(ctx.logged.map(({ msg }) => msg)).toContain('could not check a rule of alarms')
})

test('the balance of every connected supplier is asked regularly, and a silent one does no harm', async () => {
  const { ctx, firing, check } = await openAlarms()
  const moogold = testSupplier({ canLookUp: true })
  moogold.balance = async () => 1_250
  const silent = testSupplier({ canLookUp: false })
  silent.balance = async () => {
    throw new Error('no answer')
  }
  Object.assign(ctx.providers, { suppliers: { moogold, 'smile-br': silent } })
  expect(await askBalances(ctx)).toEqual({ againInMs: 600_000 })
  await check()
  expect(await firing()).toMatchObject([{ text: 'Our balance at MooGold is 12.5, below 50.' }])
})
