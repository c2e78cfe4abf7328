// What staff change of a user decides who can sign in to the account from then on.

import { staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertUser } from '../../../test/samples.ts'
import * as users from '../../database/accounts/users.ts'

const same = {
  ...{ name: 'Asha Rao', email: 'asha@mail.test', mobilenumber: '9812345670', role: 'user' },
  ...{ verified: 'true', isBlocked: 'false' },
}
const newAddress = { email: 'asha.rao@mail.test' }

async function openWithUser() {
  const opened = await testApp()
  const { email, mobilenumber } = same
  const { userid } = await insertUser(opened.ctx.db, { email, mobilenumber })
  const { id: _id } = (await users.find(opened.ctx.db, userid))!
  const update = (given: object) =>
    opened.admin.post('/admin/updateuserdata', { userid, _id, ...given })
  return { ...opened, userid, update }
}

// Covers S2.
test('identities of the old mailbox sign nobody in after staff changed the address', async () => {
  const { ctx, userid, update } = await openWithUser()
  const link = () => ctx.db.run`
    update users set google_subject = 'g-1', sso_subject = 's-1' where userid = ${userid}`
  const linked = async () => [
    (await users.findBySubject(ctx.db, 'google', 'g-1'))?.userid,
    (await users.findBySubject(ctx.db, 'sso', 's-1'))?.userid,
  ]
  await link()
  expect((await update({ ...same, email: 'ASHA@mail.test', name: 'Asha Rao' })).status).toBe(200)
  expect(await linked()).toEqual([userid, userid])
  expect((await update({ ...same, ...newAddress })).status).toBe(200)
  expect(await linked()).toEqual([undefined, undefined])
})

// Covers U4, L7.
test('an account that somebody else opens by its number cannot become an administrator', async () => {
  const { ctx, userid, update } = await openWithUser()
  await users.distrustEmail(ctx.db, userid)
  await users.proveMobile(ctx.db, userid)
  expect(await update({ ...same, role: 'admin' })).toEqual({
    status: 409,
    body: { message: staffTexts.notTheirs },
  })
  expect((await users.find(ctx.db, userid))!.role).toBe('user')
  // With another address it is no longer the one that the stranger registered.
  expect((await update({ ...same, ...newAddress, role: 'admin' })).status).toBe(200)
})
