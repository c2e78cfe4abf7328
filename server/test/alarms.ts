// A store that checks its alarms when the test says so.

import { checkAlarms } from '../src/domain/alarms/check.ts'
import { type AppOptions, testApp } from './harness.ts'

const minuteMs = 60_000

export async function openAlarms(options: AppOptions = {}) {
  // What the rules look at is timed by the database's own clock.
  const app = await testApp({ now: new Date(), ...options })
  const { admin, ctx } = app
  const check = async (minutesLater = 1) => {
    ctx.clock.advance(minutesLater * minuteMs)
    await checkAlarms(ctx)
    await ctx.runDueJobs()
  }
  /** Until what is no longer found counts as over. */
  const calmDown = async () => {
    await check()
    await check(2)
  }
  const channel = { kind: 'webhook', name: 'Phone', address: 'https://hooks.example/a/secret' }
  const addChannel = (more: object = {}) =>
    admin.post('/admin/alarms/channels', { ...channel, ...more })
  const firing = async () => (await admin.get('/admin/alarms/firing')).body.alarms
  const settings = async () => (await admin.get('/admin/alarms/rules')).body
  const editRule = async (rule: string, edit: object) => {
    const { rules } = await settings()
    const found = rules.find((one: { rule: string }) => one.rule === rule)
    return admin.post(`/admin/alarms/rules/${rule}`, { ...found, ...edit })
  }
  /** Jobs that failed for good. */
  const bury = (count: number, queue = 'deliver') => ctx.db.run`
    insert into dead_jobs (id, queue, payload, attempts, created_at)
    select n, ${queue}, '{}', 5, now() from generate_series(1, ${count}::int) n`
  const dig = () => ctx.db.run`delete from dead_jobs`
  const titles = () => ctx.sent.hooks.map(({ title }) => title)
  return {
    ...app,
    ...{ db: ctx.db, check, calmDown, addChannel, firing, settings, editRule, bury, dig, titles },
  }
}
