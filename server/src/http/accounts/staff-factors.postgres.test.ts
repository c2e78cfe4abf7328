// The second factor of staff: required of them, asked for again before money and rights, and reset by another owner.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { needsProof } from '@gemwala/contract/rights'
import { expect, test } from 'vitest'
import { audited, insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { addApp, factors, logIn, withApp } from '../../../test/factors/factors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import { demand, insertStaff } from '../../../test/staff/staff.ts'
import { appointAdmin } from '../../domain/accounts/appoint-admin.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const enrolFirst = said(403, 'Staff need a second factor. Please set one up first.')
const proveAgain = 'Please confirm your second factor again, so that we know it is you.'

const owner = { role: 'admin', email: 'owner@store.test', name: 'Owen Nair' }

/** As if the last proof were eleven minutes old. */
const age = ({ ctx }: Pick<TestApp, 'ctx'>, userid: number) =>
  ctx.db.run`update sessions set proved_at = now() - interval '11 minutes' where userid = ${userid}`

// Covers S7a.
test('where it is required, staff without one can only set one up, and keep the last one', async () => {
  const opened = await testApp()
  await demand(opened, 'secondFactor')
  await insertMember(opened.ctx, owner)
  const { body, client } = await logIn(opened, owner.email)
  expect(body).toMatchObject({ step: 'enrol', user: { name: 'Owen Nair' } })
  for (const path of ['/admin/staff/own', '/admin/users_data', '/store/orders', '/store/notices']) {
    expect(await client.get(path), path).toEqual(enrolFirst)
  }
  expect(await client.post('/store/orders', {})).toEqual(enrolFirst)
  expect((await client.get('/store/account')).status).toBe(200)
  expect((await client.get(factors)).body.step).toBe('enrol')

  await addApp(opened, client)
  expect((await client.get('/admin/staff/own')).status).toBe(200)
  expect(await client.post(`${factors}/app/remove`)).toEqual(
    said(409, 'Staff need a second factor. Set up another one before you remove this one.'),
  )
  expect((await client.get(factors)).body.hasApp).toBe(true)
  expect((await logIn(opened, owner.email)).body.step).toBe('prove')
})

test('where it is required, customers can do without', async () => {
  const opened = await testApp()
  await demand(opened, 'secondFactor')
  const { email } = await insertMember(opened.ctx)
  const { body, client } = await logIn(opened, email)
  expect(body.step).toBeUndefined()
  expect((await client.get('/store/orders')).status).toBe(200)
})

test('eleven minutes after the proof, exactly the calls that move something are refused', async () => {
  const opened = await testApp()
  const { client, userid } = await withApp(opened, owner)
  await age(opened, userid)
  const wrong: string[] = []
  for (const { area, name, endpoint } of allEndpoints) {
    if (endpoint.access !== 'admin' || endpoint.path === '/admin/orderchanges') continue
    const path = endpoint.path.replace(/:\w+/g, '0')
    const answer = endpoint.method === 'GET' ? await client.get(path) : await client.post(path, {})
    const isAsked = answer.status === 403 && answer.body[endpoint.errorField] === proveAgain
    const mustBe = endpoint.needs!.some((right) => needsProof(endpoint, right))
    if (isAsked !== mustBe) wrong.push(`${area}.${name}`)
  }
  expect(wrong).toEqual([])
})

test('money, roles, exports, staff and gateways are among them', () => {
  const paths = allEndpoints
    .filter(({ endpoint }) => endpoint.needs?.some((right) => needsProof(endpoint, right)))
    .map(({ endpoint }) => endpoint.path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/admin/adduserbalance',
      '/admin/takeuserbalance',
      '/admin/updateuserdata',
      '/admin/updategateway/:id',
      '/admin/payments/parked/:id',
      '/admin/exports/:id/file',
      '/admin/users/:userid/block',
      '/admin/users/:userid/resetfactors',
      '/admin/csv/users_data',
      '/admin/staff/people/:userid',
      '/admin/staff/sets',
      '/admin/staff/invites',
    ]),
  )
})

test('a refund needs a recent proof, a completed order does not; a new proof is enough', async () => {
  const opened = await openShop()
  const { client, userid, nextCode } = await withApp(opened, owner)
  await age(opened, userid)
  const order = async () => (await (await opened.buyer(10_000)).buy()).body.order.orderid
  const decide = (orderid: string, status: string) =>
    client.get(`/admin/updateorder/${orderid}/${status}/late`)
  expect((await decide(await order(), 'Completed')).status).toBe(200)
  const orderid = await order()
  expect(await decide(orderid, 'Refunded')).toEqual(said(403, proveAgain))
  expect((await client.post(`${factors}/prove`, { code: nextCode() })).status).toBe(200)
  expect((await client.get(factors)).body.provenSeconds).toBeGreaterThan(590)
  expect((await decide(orderid, 'Refunded')).status).toBe(200)
})

test('another factor, a removal and new codes need a recent proof as well', async () => {
  const opened = await testApp()
  const { client, userid } = await withApp(opened)
  await age(opened, userid)
  const refused = said(403, proveAgain)
  expect(await client.post(`${factors}/passkeys/start`, { password })).toEqual(refused)
  expect(await client.post(`${factors}/app/start`, { password })).toEqual(refused)
  expect(await client.post(`${factors}/app/remove`)).toEqual(refused)
  expect(await client.post(`${factors}/recoverycodes`)).toEqual(refused)
})

test('another owner resets a lost factor; all owners are told, and the sessions end', async () => {
  const opened = await testApp()
  const { admin, ctx } = opened
  const { client, userid, email } = await withApp(opened, owner)
  await ctx.runDueJobs()
  const told = () => ctx.sent.mails.filter(({ subject }) => /staff of Gemwala/.test(subject))
  expect(
    told()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['admin@store.test', email])
  expect(told()[0]!.text).toContain('Owen Nair (owner@store.test) set up a second factor')

  const reset = (by = admin, id = userid) =>
    by.post(`/admin/users/${id}/resetfactors`, { reason: 'Lost the phone' })
  expect(await reset(client)).toEqual(
    said(403, 'Only another owner can remove the second factor of staff.'),
  )
  expect(await admin.post(`/admin/users/${userid}/resetfactors`, { reason: ' ' })).toEqual(
    said(400, 'Reason is required'),
  )
  const people = async () => (await admin.get('/admin/staff/people')).body.people
  const hasFactor = async () =>
    (await people()).find((one: { userid: number }) => one.userid === userid).hasFactor
  expect(await hasFactor()).toBe(true)
  expect((await admin.get(`/admin/userdetail/${userid}`)).body.hasFactor).toBe(true)
  expect(await reset()).toEqual(said(200, 'Second factor removed'))
  expect(await hasFactor()).toBe(false)
  expect((await client.get('/store/account')).status).toBe(401)
  expect((await logIn(opened, email)).body.step).toBeUndefined()
  expect(await reset()).toEqual(said(409, 'This account has no second factor.'))
  expect(await reset(admin, 999_999)).toMatchObject({ status: 404 })
  await ctx.runDueJobs()
  const [last] = told().slice(-1)
  expect(last!.text).toContain('removed the second factor of Owen Nair')
  expect(last!.text).toContain('Lost the phone')
  expect(await audited(ctx.db)).toContain('second factor reset')
})

test('somebody who edits users resets those of customers, and of no staff', async () => {
  const opened = await testApp()
  const customer = await withApp(opened)
  const member = await withApp(opened, owner)
  const { client } = await insertStaff(opened, 'Manager')
  const reset = (userid: number) =>
    client.post(`/admin/users/${userid}/resetfactors`, { reason: 'Lost the phone' })
  expect((await reset(customer.userid)).status).toBe(200)
  expect(await reset(member.userid)).toEqual(
    said(403, 'Only another owner can remove the second factor of staff.'),
  )
})

test('an only owner gets back in by the command line', async () => {
  const opened = await testApp()
  const { email } = await withApp(opened, owner)
  await appointAdmin(opened.ctx, { email, name: owner.name, password })
  expect((await logIn(opened, email)).body.step).toBeUndefined()
})

test('a deleted account keeps no factor', async () => {
  const opened = await testApp()
  const { client, userid } = await withApp(opened)
  expect((await client.post('/store/account/delete', { password })).status).toBe(200)
  const { db } = opened.ctx
  expect(
    await db.number`select count(*) as n from authenticator_apps where userid = ${userid}`,
  ).toBe(0)
  expect(await db.number`select count(*) as n from recovery_codes where userid = ${userid}`).toBe(0)
})

test('of many sessions with the same code, one is let in', async () => {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { email, nextCode, recoveryCodes } = await withApp(opened)
  const clients = await Promise.all(
    Array.from({ length: 12 }, async () => (await logIn(opened, email)).client),
  )
  for (const code of [nextCode(), recoveryCodes[0]]) {
    const answers = await Promise.all(
      clients.map((client) => client.post(`${factors}/prove`, { code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('fifty guesses at once are ten guesses', async () => {
  const opened = await testApp()
  const { email } = await withApp(opened)
  const { client } = await logIn(opened, email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.post(`${factors}/prove`, { code: '000000' })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})

test('two sessions that set up the first factor at once: one wins, the other owes a proof', async () => {
  const opened = await testApp()
  const { userid } = await insertMember(opened.ctx)
  const clients = await Promise.all(
    [0, 1].map(async () => clientOf(opened.app, await signIn(opened.ctx.db, userid))),
  )
  const added = await Promise.all(clients.map((client) => addApp(opened, client)))
  expect(added.filter(({ recoveryCodes }) => recoveryCodes?.length === 10)).toHaveLength(1)
  const states = await Promise.all(clients.map((client) => client.get('/store/orders')))
  expect(states.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a guest page does not know a half session', async () => {
  const opened = await openShop()
  const { userid } = await insertUser(opened.ctx.db, { role: 'reseller' })
  const token = await signIn(opened.ctx.db, userid)
  await opened.ctx.db.run`update sessions set must_prove = true where userid = ${userid}`
  const path = `/store/products/${opened.productid ?? 1}`
  const asGuest = await clientOf(opened.app).get(path)
  expect((await clientOf(opened.app, token).get(path)).body).toEqual(asGuest.body)
})
