// Invitations to the staff, and the mails to the owners.

import { expect, test } from 'vitest'
import { insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { insertStaff } from '../../../test/staff/staff.ts'
import { putFirstSets } from '../../domain/accounts/staff/staff.ts'
import { cleanUp } from '../../domain/housekeeping.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const corrupted = { status: 200, body: { msg: 'The link is corrupted.', code: 1 } }
const email = 'new@mail.test'

async function open() {
  const opened = await testApp()
  const { admin, ctx, guest } = opened
  await putFirstSets(ctx.db)
  const list = async () => (await admin.get('/admin/staff/people')).body
  const setIdOf = async (name: string) =>
    (await list()).sets.find((set: { name: string }) => set.name === name).id as string
  const invite = async (setName: string | null, more: object = {}, by = admin) =>
    by.post('/admin/staff/invites', {
      email,
      name: 'New Person',
      setId: setName === null ? null : await setIdOf(setName),
      ...more,
    })
  const mailsTo = async (to: string) => {
    await ctx.runDueJobs()
    return ctx.sent.mails.filter((mail) => mail.to === to)
  }
  const linkTo = async (to = email) =>
    /\/reset_password\/(\S+)/.exec((await mailsTo(to)).at(-1)!.text)![1]!
  const follow = (link: string, chosen = password) =>
    guest.post(`/password/reset-password/${link}`, { password: chosen })
  const roleOf = async (address: string) => {
    const { users } = (await admin.get(`/admin/users_data?search=${address}`)).body
    return users[0]?.role
  }
  return { ...opened, list, setIdOf, invite, mailsTo, linkTo, follow, roleOf }
}

test('somebody without an account is invited, chooses a password and works with that set', async () => {
  const { invite, linkTo, follow, list, roleOf, guest, app, mailsTo, admin } = await open()
  expect(await invite('Support')).toEqual(said(200, 'Invitation sent'))
  expect(await roleOf(email)).toBe('user')
  expect((await list()).invites).toMatchObject([{ name: 'New Person', email }])
  const link = await linkTo()
  expect((await follow(link, 'short')).body.code).toBe(1)
  expect((await follow(link)).body.code).toBe(0)
  const { body } = await guest.post('/auth/login', { email, password })
  const own = await clientOf(app, body.token).get('/admin/staff/own')
  expect(own.body.setName).toBe('Support')
  expect((await list()).invites).toEqual([])
  const [notice] = await mailsTo('admin@store.test')
  expect(notice!.subject).toBe('The staff of Gemwala changed')
  expect(notice!.text).toContain(
    "New Person (new@mail.test) has joined the staff with the rights 'Support', invited by admin@store.test.",
  )
  const entries = (await admin.get('/admin/audit')).body.entries as { action: string }[]
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff invited', 'joined the staff']),
  )
})

// Covers U4.
test('the link makes one administrator, however often it is followed', async () => {
  const { invite, linkTo, follow } = await open()
  await invite('Support')
  const link = await linkTo()
  const answers = await Promise.all(Array.from({ length: 6 }, () => follow(link)))
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
  expect(await follow(link)).toEqual(corrupted)
})

test("a customer stays one until they follow the link, and a customer's session never becomes staff's", async () => {
  const { ctx, app, invite, linkTo, follow, roleOf } = await open()
  const { userid } = await insertMember(ctx, { email })
  const theirs = clientOf(app, await signIn(ctx.db, userid))
  await invite('Manager')
  expect(await roleOf(email)).toBe('user')
  expect((await theirs.get('/admin/staff/own')).status).toBe(403)
  await follow(await linkTo())
  expect(await roleOf(email)).toBe('admin')
  expect((await theirs.get('/admin/staff/own')).status).toBe(401)
})

test('a withdrawn, replaced or expired invitation does nothing', async () => {
  const { ctx, admin, invite, linkTo, follow, list, roleOf } = await open()
  await invite('Support')
  const first = await linkTo()
  await invite('Catalogue')
  expect(await follow(first)).toEqual(corrupted)
  const second = await linkTo()
  const { userid } = (await list()).invites[0]
  const withdraw = () => admin.post(`/admin/staff/invites/${userid}/end`)
  expect(await withdraw()).toEqual(said(200, 'Invitation withdrawn'))
  expect(await withdraw()).toEqual(said(404, 'This invitation no longer exists.'))
  expect(await follow(second)).toEqual(corrupted)
  await invite('Support')
  const third = await linkTo()
  await ctx.db.run`update staff_invites set expires_at = now() - interval '25 hours'`
  expect(await follow(third)).toEqual(corrupted)
  expect(await roleOf(email)).toBe('user')
  await cleanUp(ctx, { key: 'staff-invites' })
  expect((await list()).invites).toEqual([])
})

// Covers U4.
test('an invitation by somebody who lost the right to give it does nothing', async () => {
  const opened = await open()
  const { ctx, admin, invite, linkTo, follow, roleOf, setIdOf } = opened
  const rights = ['staff.manage', 'orders.see']
  await admin.post('/admin/staff/sets', { name: 'Lead', rights })
  await admin.post('/admin/staff/sets', { name: 'Looker', rights: ['orders.see'] })
  const { userid, client } = await insertStaff(opened, 'Lead')
  expect((await invite('Support', {}, client)).status).toBe(403)
  expect((await invite(null, {}, client)).status).toBe(403)
  expect((await invite('Looker', {}, client)).status).toBe(200)
  const link = await linkTo()
  await admin.post(`/admin/staff/people/${userid}`, { setId: await setIdOf('Catalogue') })
  expect(await follow(link)).toEqual(corrupted)
  expect(await roleOf(email)).toBe('user')
  expect(await ctx.db.number`select count(*) as n from staff_invites`).toBe(0)
})

test('the address must be fit, and its account neither blocked, nor staff, nor of another owner', async () => {
  const { ctx, invite } = await open()
  expect(await invite('Support', { email: 'nowhere' })).toEqual(
    said(400, 'Please enter a valid email address.'),
  )
  expect(await invite('Support', { name: ' ' })).toEqual(said(400, 'Name is required'))
  expect(await invite('Support', { setId: '00000000-0000-4000-8000-000000000000' })).toEqual(
    said(404, 'This set of rights no longer exists.'),
  )
  expect(await invite('Support', { email: 'admin@store.test' })).toEqual(
    said(409, 'This person is already an administrator.'),
  )
  const { userid } = await insertUser(ctx.db, { email: 'blocked@mail.test' })
  await ctx.db.run`update users set is_blocked = true where userid = ${userid}`
  expect(await invite('Support', { email: 'blocked@mail.test' })).toEqual(
    said(409, 'The account with this address is blocked. Unblock it first.'),
  )
  const claimed = await insertUser(ctx.db, { email: 'claimed@mail.test' })
  await ctx.db.run`update users set email_distrusted_at = now() where userid = ${claimed.userid}`
  expect((await invite('Support', { email: 'claimed@mail.test' })).body.message).toContain(
    'belongs to the owner of its mobile number',
  )
})

test('a changed address ends the invitation that was sent to the former one', async () => {
  const { ctx, admin, invite, linkTo, follow } = await open()
  await insertMember(ctx, { email })
  await invite('Support')
  const link = await linkTo()
  const { users } = (await admin.get(`/admin/users_data?search=${email}`)).body
  const changed = { ...users[0], email: 'other@mail.test', mobilenumber: '9812345678' }
  expect((await admin.post('/admin/updateuserdata', changed)).status).toBe(200)
  expect(await follow(link)).toEqual(corrupted)
})

// Covers U4.
test('an invitation ends with a block or a change of the role, so that it cannot undo them', async () => {
  const { ctx, admin, invite, linkTo, follow, list } = await open()
  const { userid } = await insertMember(ctx, { email })
  const update = async (change: object) => {
    const { users } = (await admin.get(`/admin/users_data?search=${email}`)).body
    const form = { ...users[0], mobilenumber: '9812345678', ...change }
    return (await admin.post('/admin/updateuserdata', form)).status
  }
  const block = (isBlocked: boolean) =>
    admin.post(`/admin/users/${userid}/block`, { isBlocked, reason: 'Trial' })
  for (const change of [
    () => block(true).then(() => block(false)),
    () => update({ role: 'admin' }).then(() => update({ role: 'user' })),
  ]) {
    await invite('Support')
    const link = await linkTo()
    await change()
    expect((await list()).invites).toEqual([])
    expect(await follow(link)).toEqual(corrupted)
  }
})

test('a set is not deleted while somebody is invited with it', async () => {
  const { admin, invite, setIdOf } = await open()
  await invite('Support')
  expect(await admin.post(`/admin/staff/sets/${await setIdOf('Support')}/delete`)).toEqual(
    said(409, 'Somebody is invited with this set. Withdraw the invitation first.'),
  )
})

test('one person sends at most 20 invitations an hour', async () => {
  const { invite } = await open()
  for (let n = 0; n < 20; n += 1) expect((await invite('Support')).status).toBe(200)
  expect((await invite('Support')).status).toBe(429)
})

// Covers U4.
test('every owner, and the person it is about, gets a mail when rights, sets or roles change', async () => {
  const opened = await open()
  const { ctx, admin, mailsTo, setIdOf } = opened
  const { userid } = await insertUser(ctx.db, { role: 'admin', email: 'second@store.test' })
  const support = await setIdOf('Support')
  await admin.post(`/admin/staff/people/${userid}`, { setId: support })
  await admin.post('/admin/staff/sets', { id: support, name: 'Help', rights: ['orders.decide'] })
  await admin.post(`/admin/users/${userid}/block`, { isBlocked: true, reason: 'Left' })
  const { users } = (await admin.get('/admin/users_data?search=second@store.test')).body
  const demoted = { ...users[0], mobilenumber: '9812345678', role: 'user', isBlocked: 'false' }
  await admin.post('/admin/updateuserdata', demoted)
  const lines = (mails: { text: string }[]) => mails.map(({ text }) => text.split('\n\n')[0])
  const about = [
    "admin@store.test changed the rights of Asha Verma (second@store.test) from 'Owner' to 'Support'.",
    'admin@store.test blocked Asha Verma (second@store.test), a member of staff.',
    'admin@store.test changed Asha Verma (second@store.test) from admin to user.',
  ]
  const set = "admin@store.test changed the set of rights 'Support', now 'Help'."
  const told = lines(await mailsTo('admin@store.test'))
  expect(told.toSorted()).toEqual([set, ...about].toSorted())
  const toThem = lines(await mailsTo('second@store.test'))
  expect(toThem).toEqual(expect.arrayContaining(about))
  expect(toThem).not.toContain(set)
})

test('a right brings along what it cannot be used without', async () => {
  const { admin, list } = await open()
  await admin.post('/admin/staff/sets', { name: 'Refunds', rights: ['orders.refund'] })
  const { sets } = await list()
  expect(sets.find((set: { name: string }) => set.name === 'Refunds').rights).toEqual([
    'orders.see',
    'orders.decide',
    'orders.refund',
  ])
})
