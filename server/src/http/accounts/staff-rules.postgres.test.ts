// What the owner demands of staff: nothing until it is chosen, only by an owner, and at once for everybody.

import { readFile } from 'node:fs/promises'
import { staffEndpoints } from '@gemwala/contract/accounts/staff/staff'
import { expect, test } from 'vitest'
import { insertMember } from '../../../test/accounts.ts'
import { logIn, withApp } from '../../../test/factors/factors.ts'
import { testApp } from '../../../test/harness.ts'
import { insertStaff } from '../../../test/staff/staff.ts'
import * as staffRules from '../../database/accounts/staff-rules.ts'

const { path } = staffEndpoints.setRules
const none = { secondFactor: false, ownMoney: false, resend: false }
const said = (status: number, message: string) => ({ status, body: { message } })
const saved = said(200, 'Saved. It holds from now on.')

test('staff log in as specified until an owner demands a second factor, which holds at the next call', async () => {
  const opened = await testApp()
  const { admin, ctx } = opened
  const { email } = await insertMember(ctx, { role: 'admin', email: 'owner@store.test' })
  const { body, client } = await logIn(opened, email)
  expect(body).toMatchObject({ user: { email, role: 'admin' } })
  expect(body.step).toBeUndefined()
  expect((await client.get('/admin/stats')).status).toBe(200)
  const rules = async () => (await admin.get('/admin/staff/people')).body.rules
  expect(await rules()).toEqual(none)

  const { client: owner } = await withApp(opened, { role: 'admin', email: 'second@store.test' })
  ctx.sent.mails.length = 0
  const wanted = { ...none, secondFactor: true }
  expect(await owner.post(path, wanted)).toEqual(saved)
  const enrolFirst = said(403, 'Staff need a second factor. Please set one up first.')
  expect(await client.get('/admin/stats')).toMatchObject({ status: 403 })
  expect(await client.get('/admin/staff/own')).toEqual(enrolFirst)
  expect((await logIn(opened, email)).body.step).toBe('enrol')
  const [entry] = (await owner.get('/admin/audit')).body.entries.filter(
    ({ action }: { action: string }) => action === 'demands on staff changed',
  )
  expect(entry).toMatchObject({ before: none, after: wanted })
  await ctx.runDueJobs()
  const told = ctx.sent.mails.filter(({ text }) =>
    text.includes('second@store.test decided that the store demands a second factor of all staff.'),
  )
  expect(told.map(({ to }) => to).sort()).toEqual([
    'admin@store.test',
    'owner@store.test',
    'second@store.test',
  ])

  expect(await owner.post(path, none)).toEqual(saved)
  expect((await client.get('/admin/stats')).status).toBe(200)
})

test('who is no owner demands nothing, and every demand must be said', async () => {
  const opened = await testApp()
  const rights = ['staff.manage']
  await opened.admin.post('/admin/staff/sets', { name: 'Staff manager', rights })
  const { client } = await insertStaff(opened, 'Staff manager')
  expect(await client.post(path, { ...none, ownMoney: true })).toEqual(
    said(403, 'Only an owner decides what the store demands of staff.'),
  )
  expect(await opened.admin.post(path, { secondFactor: true, ownMoney: true })).toEqual(
    said(400, 'Say of each demand whether it holds.'),
  )
  expect((await opened.admin.get('/admin/staff/people')).body.rules).toEqual(none)
})

test('an upgrade keeps the demands of a store whose administrators all have a second factor', async () => {
  const opened = await testApp()
  const { db, database } = opened.ctx
  const file = new URL('../../database/migrations/0045_staff_rules.sql', import.meta.url)
  const sql = await readFile(file, 'utf8')
  const upgraded = async () => {
    await database.pool.query(sql.slice(sql.indexOf('update store_settings')))
    return staffRules.read(db)
  }
  await withApp(opened, { role: 'admin', email: 'owner@store.test' })
  expect(await upgraded()).toEqual(none)
  await db.run`update users set is_blocked = true where email = 'admin@store.test'`
  expect(await upgraded()).toEqual({ secondFactor: true, ownMoney: true, resend: false })
  await staffRules.write(db, none)
  await db.run`update users set role = 'user'`
  expect(await upgraded()).toEqual(none)
})
