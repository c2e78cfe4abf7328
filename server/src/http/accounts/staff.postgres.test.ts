// Staff: sets of rights, who may give them, the last owner, and blocking in one step.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { insertStaff } from '../../../test/staff/staff.ts'
import { putFirstSets } from '../../domain/accounts/staff/staff.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const onlyWhatYouHave = said(
  403,
  'You can only give, take or change rights that you have yourself.',
)

async function open() {
  const opened = await testApp()
  const { admin, ctx } = opened
  await putFirstSets(ctx.db)
  const setIdOf = async (name: string) =>
    (await admin.get('/admin/staff/people')).body.sets.find(
      (set: { name: string }) => set.name === name,
    )?.id
  /** A person who manages staff, but is no owner. */
  const manager = async () => {
    const rights = ['staff.manage', 'users.edit', 'orders.see', 'catalogue.see']
    await admin.post('/admin/staff/sets', { name: 'Staff manager', rights })
    return insertStaff(opened, 'Staff manager')
  }
  const owner = async () => {
    const { userid } = await insertUser(ctx.db, { role: 'admin', email: 'owner@store.test' })
    return { userid, client: clientOf(opened.app, await signIn(ctx.db, userid)) }
  }
  const ownId = await ctx.db.number`select userid as n from users where email = 'admin@store.test'`
  const assign = (userid: number, setId: string | null, by = admin) =>
    by.post(`/admin/staff/people/${userid}`, { setId })
  return { ...opened, setIdOf, manager, owner, ownId, assign }
}

test('a change of rights counts at the next call, and is in the audit', async () => {
  const { owner, assign, setIdOf, admin } = await open()
  const other = await owner()
  expect((await other.client.get('/admin/users_data')).status).toBe(200)
  expect(await assign(other.userid, await setIdOf('Catalogue'))).toEqual(
    said(200, 'Rights changed'),
  )
  expect((await other.client.get('/admin/users_data')).status).toBe(403)
  expect((await other.client.get('/admin/staff/own')).body.setName).toBe('Catalogue')
  const [entry] = (await admin.get('/admin/audit')).body.entries
  expect(entry).toMatchObject({
    action: 'rights assigned',
    before: { set: 'Owner' },
    after: { set: 'Catalogue' },
  })
  await assign(other.userid, null)
  expect((await other.client.get('/admin/users_data')).status).toBe(200)
})

// Covers U4.
test('nobody gives, takes or changes rights that they lack, or their own', async () => {
  const { manager, owner, assign, setIdOf, ownId } = await open()
  const { client, userid } = await manager()
  const other = await owner()
  const support = await setIdOf('Support')
  expect(await assign(ownId, support, client)).toEqual(onlyWhatYouHave)
  expect(await assign(other.userid, null, client)).toEqual(onlyWhatYouHave)
  expect(await assign(userid, null, client)).toEqual(
    said(409, 'You cannot change your own rights.'),
  )
  const save = (more: object) =>
    client.post('/admin/staff/sets', { name: 'New', rights: ['orders.see'], ...more })
  expect(await save({ rights: ['orders.refund'] })).toEqual(onlyWhatYouHave)
  expect(await save({ id: support, name: 'Support' })).toEqual(onlyWhatYouHave)
  expect(await client.post(`/admin/staff/sets/${support}/delete`)).toEqual(onlyWhatYouHave)
  expect(await client.post(`/admin/staff/people/${ownId}/signout`)).toEqual(onlyWhatYouHave)
  expect(await save({})).toEqual(said(200, 'Set saved'))
})

test('a restricted administrator cannot reach an owner through the edit of users', async () => {
  const { manager, admin, ctx, ownId } = await open()
  const { client } = await manager()
  const { users } = (await admin.get('/admin/users_data')).body
  const form = (email: string, more: object) => ({
    ...users.find((user: { email: string }) => user.email === email),
    mobilenumber: '9812345678',
    ...more,
  })
  const update = (body: object) => client.post('/admin/updateuserdata', body)
  expect(await update(form('admin@store.test', { email: 'thief@store.test' }))).toEqual(
    onlyWhatYouHave,
  )
  expect(await update(form('user@store.test', { role: 'admin' }))).toEqual(
    said(403, 'Only an owner can make somebody an administrator.'),
  )
  expect(
    await client.post(`/admin/users/${ownId}/block`, { isBlocked: true, reason: 'x' }),
  ).toEqual(onlyWhatYouHave)
  const { userid } = await insertUser(ctx.db, { role: 'user', email: 'plain@store.test' })
  expect(
    await client.post(`/admin/users/${userid}/block`, { isBlocked: true, reason: 'x' }),
  ).toEqual(said(200, 'User blocked'))
})

test('an administrator who is demoted and promoted again is an owner only by an owner', async () => {
  const { admin, ctx, setIdOf, assign, owner } = await open()
  const other = await owner()
  await assign(other.userid, await setIdOf('Read only'))
  const { users } = (await admin.get('/admin/users_data')).body
  const form = users.find((user: { userid: number }) => user.userid === other.userid)
  const update = (role: string) =>
    admin.post('/admin/updateuserdata', { ...form, mobilenumber: '9812345678', role })
  expect((await update('user')).status).toBe(200)
  expect(
    await ctx.db.number`
    select count(*) as n from users where userid = ${other.userid} and staff_set is null`,
  ).toBe(1)
})

// Covers U4.
test('the last owner is not restricted, even when two owners restrict each other at once', async () => {
  const { owner, assign, setIdOf, ownId, admin, ctx } = await open()
  const other = await owner()
  const support = await setIdOf('Support')
  const answers = await Promise.all([
    assign(other.userid, support),
    assign(ownId, support, other.client),
  ])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(
    await ctx.db.number`
    select count(*) as n from users where role = 'admin' and staff_set is null`,
  ).toBe(1)
  const left = answers[0].status === 200 ? admin : other.client
  expect((await left.get('/admin/staff/own')).body.setName).toBeNull()
})

test('a set has a name of its own, and is deleted only when nobody has it', async () => {
  const { admin, setIdOf, ...opened } = await open()
  await insertStaff(opened, 'Support')
  const save = (body: object) => admin.post('/admin/staff/sets', body)
  expect(await save({ name: 'Support', rights: [] })).toEqual(
    said(409, 'There is already a set with this name.'),
  )
  expect(await save({ name: 'owner', rights: [] })).toEqual(
    said(400, "'Owner' always has every right. Choose another name."),
  )
  expect(await save({ name: ' ', rights: [] })).toEqual(said(400, 'Name is required'))
  expect(await save({ name: 'A', rights: ['fly'] })).toEqual(said(400, 'There is no such right.'))
  const remove = async (name: string) =>
    admin.post(`/admin/staff/sets/${await setIdOf(name)}/delete`)
  expect(await remove('Support')).toEqual(
    said(409, 'Somebody still has this set. Give them another one first.'),
  )
  expect(await remove('Catalogue')).toEqual(said(200, 'Set deleted'))
  expect(await remove('Catalogue')).toEqual(said(404, 'This set of rights no longer exists.'))
})

test('a user without a mobile number is blocked and unblocked, with a reason', async () => {
  const { admin, ctx, app, ownId } = await open()
  const { userid } = await insertUser(ctx.db, { mobilenumber: null, email: 'mail@store.test' })
  const theirs = clientOf(app, await signIn(ctx.db, userid))
  const block = (isBlocked: boolean, reason: string) =>
    admin.post(`/admin/users/${userid}/block`, { isBlocked, reason })
  expect(await block(true, ' ')).toEqual(said(400, 'Reason is required'))
  expect(await block(true, 'Chargeback')).toEqual(said(200, 'User blocked'))
  expect((await theirs.get('/store/wallet')).status).toBe(401)
  expect((await admin.get('/admin/audit')).body.entries[0]).toMatchObject({
    action: 'user blocked',
    reason: 'Chargeback',
  })
  expect(await block(false, 'Settled')).toEqual(said(200, 'User unblocked'))
  expect((await theirs.get('/store/wallet')).status).toBe(401)
  expect(await admin.post(`/admin/users/${ownId}/block`, { isBlocked: true, reason: 'x' })).toEqual(
    said(409, 'You cannot demote or block yourself.'),
  )
  expect(await admin.post('/admin/users/999999/block', { isBlocked: true, reason: 'x' })).toEqual(
    said(404, 'User not found'),
  )
})

test('a member of staff is signed out everywhere', async () => {
  const { admin, owner, customer, ctx } = await open()
  const other = await owner()
  const out = (userid: number) => admin.post(`/admin/staff/people/${userid}/signout`)
  expect(await out(other.userid)).toEqual(said(200, 'Signed out everywhere'))
  expect((await other.client.get('/admin/staff/own')).status).toBe(401)
  const userid = await ctx.db.number`select userid as n from users where email = 'user@store.test'`
  expect(await out(userid)).toEqual(said(404, 'This account is not an administrator.'))
  expect((await customer.get('/store/wallet')).status).toBe(200)
})
