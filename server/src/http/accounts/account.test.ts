// The customer's own account.

import { expect, test } from 'vitest'
import { insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { insertUser } from '../../../test/samples.ts'
import { maskEmail, maskName } from '../../domain/accounts/masks.ts'

const mobile = '9812345670'

async function byPassword({ app, guest }: TestApp) {
  const { body } = await guest.post('/auth/login', { email: 'asha@mail.test', password })
  return clientOf(app, body.token)
}

async function store(given: object = {}) {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { userid } = await insertMember(opened.ctx, { mobilenumber: mobile, ...given })
  return { ...opened, userid }
}

test('shows an account to its owner', async () => {
  const opened = await store()
  const asha = await byPassword(opened)
  const answer = await asha.get('/store/account')
  expect(answer).toEqual({
    status: 200,
    body: {
      user: {
        _id: expect.any(String),
        userid: opened.userid,
        name: 'Asha Verma',
        email: 'asha@mail.test',
        mobilenumber: mobile,
        role: 'user',
        balance: 0,
        verified: 'true',
        isBlocked: 'false',
        createdAt: expect.any(String),
      },
      isMobileProven: false,
      hasPassword: true,
      isMailBouncing: false,
      mustAnswer: false,
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await opened.guest.get('/store/account')).toEqual({
    status: 401,
    body: { message: 'Please log in to continue.' },
  })
})

test('changes name and number by the rules of registration', async () => {
  const opened = await store({ mobileProvenAt: new Date() })
  await insertUser(opened.ctx.db, { mobilenumber: '9812345671' })
  const asha = await byPassword(opened)
  const change = (given: object) =>
    asha.post('/store/account', { name: 'Asha Rao', mobilenumber: mobile, password, ...given })
  const refusals: [object, number, string][] = [
    [{ name: '  ' }, 400, 'Please fill in all required fields'],
    [{ name: 'Asha' }, 400, 'Name should be greater than 5 characters.'],
    [{ mobilenumber: '98123' }, 400, 'Please enter a valid 10-digit mobile number.'],
    [{ mobilenumber: '7777777777' }, 400, 'Mobile number cannot have all the same digits.'],
    [{ mobilenumber: '0123456789' }, 400, 'Mobile number cannot be a sequential series of digits.'],
    [{ mobilenumber: '9812345671' }, 409, 'Mobile number already registered.'],
  ]
  for (const [given, status, message] of refusals) {
    expect(await change(given), message).toEqual({ status, body: { message } })
  }
  const fields = { role: 'admin', balance: 1, email: 'x@mail.test', isMobileProven: false }
  expect((await change(fields)).body).toMatchObject({
    user: { name: 'Asha Rao', email: 'asha@mail.test', role: 'user', balance: 0 },
    isMobileProven: true,
  })
  // A new number is unproven again.
  expect((await change({ mobilenumber: '9812345672' })).body).toMatchObject({
    user: { mobilenumber: '9812345672' },
    isMobileProven: false,
  })
})

test('an account without a number can change its name, and no other account can empty its number', async () => {
  const opened = await store({ mobilenumber: null })
  const asha = await byPassword(opened)
  const form = { name: 'Asha Verma Rao', mobilenumber: '' }
  expect(await asha.post('/store/account', form)).toMatchObject({
    status: 200,
    body: { user: { name: 'Asha Verma Rao', mobilenumber: null }, isMobileProven: false },
  })
  expect(await asha.post('/store/account', { ...form, name: 'Asha' })).toEqual({
    status: 400,
    body: { message: 'Name should be greater than 5 characters.' },
  })
  expect(await asha.post('/store/account', { ...form, mobilenumber: '123' })).toEqual({
    status: 400,
    body: { message: 'Please enter a valid 10-digit mobile number.' },
  })
  await opened.ctx.db.run`
    update users set mobilenumber = ${mobile}
    where userid = ${opened.userid}`
  expect(await asha.post('/store/account', form)).toEqual({
    status: 400,
    body: { message: 'Please enter a valid 10-digit mobile number.' },
  })
})

test('a masked address or name is recognisable to its owner only', () => {
  expect(maskName(' Asha  Verma ')).toBe('A… V…')
  expect(maskName('😀sha')).toBe('😀…')
  expect(maskEmail('asha.verma@mail.example')).toBe('a…a@mail.example')
  expect(maskEmail('ab@mail.example')).toBe('a…@mail.example')
  expect(maskEmail('a@mail.example')).toBe('a…@mail.example')
})
