// /account/factor: proving or setting up the second factor that a session owes.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { browserWithPasskeys, challenge, creation } from '../../../test/passkeys.ts'
import {
  account,
  admin,
  bringSession,
  consoleAnswers,
  factorState,
  homeAnswers,
  homeHeading,
  person,
  refusal,
  storedSession,
} from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const owesProof = factorState({ step: 'prove', hasApp: true, codesLeft: 10 })
const masked = person({ name: 'A… V…', email: 'a…a@mail.test' })
const proved = { message: 'Thank you. Confirmed.', user: person() }
const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD']
const heading = { name: 'One more step' }
const codeField = 'Code from your authenticator app'

async function open(state: unknown, answers: Answers = {}, path = '/account/factor') {
  if (!localStorage.getItem('token')) bringSession(masked)
  const all: Answers = { ...homeAnswers, 'GET /store/account/factors': state, ...answers }
  const opened = await openApp(path, all)
  const sentTo = (asked: string) =>
    opened.fetch.mock.calls
      .filter(([address]) => address === asked)
      .map(([, request]) => JSON.parse(request?.body as string))
  return { ...opened, all, sentTo }
}

test('the login leads here, and the proof to the page that was wanted, under the full name', async () => {
  const { router, user, fetch } = await openApp('/orders', {
    ...homeAnswers,
    'POST /auth/login': { token: 'half', user: masked, step: 'prove' },
    'GET /store/account/factors': owesProof,
    'POST /store/account/factors/prove': proved,
    'GET /store/orders': { orders: [], totalPages: 1 },
  })
  await user.type(await screen.findByLabelText('Your email'), 'asha@mail.test')
  await user.type(screen.getByLabelText('Password'), 'match-box-42{Enter}')
  await screen.findByRole('heading', heading)
  expect(router.state.location.href).toBe('/account/factor?after=%2Forders')
  expect(screen.queryByText(/^Logged in as/)).toBeNull()
  expect(storedSession()).toMatchObject({ token: 'half', user: { name: 'A… V…' } })
  await user.type(screen.getByLabelText(codeField), '123456{Enter}')
  await screen.findByText('Logged in as Asha Verma.')
  await waitFor(() => expect(router.state.location.href).toBe('/orders'))
  expect(storedSession()).toMatchObject({ token: 'half', user: { name: 'Asha Verma' } })
  const paths = fetch.mock.calls.map(([address]) => address.split('?')[0])
  expect(paths.indexOf('/store/account/factors/prove')).toBeGreaterThan(0)
})

test('a login by a code leads here, too', async () => {
  const { router, user, fetch } = await openApp('/otpverify/9812345670', {
    ...homeAnswers,
    'POST /otp/timer': { success: true, message: '', timer: 60 },
    'GET /store/account/factors': owesProof,
    'POST /otp/verify-otp': {
      success: true,
      message: '',
      token: 'half',
      user: masked,
      step: 'prove',
    },
  })
  const [first] = await screen.findAllByRole('textbox')
  await user.click(first!)
  await user.paste('123456')
  await screen.findByRole('heading', heading)
  expect(router.state.location.href).toBe('/account/factor?after=%2Fhome')
  // Half a session may not ask for it.
  expect(fetch.mock.calls.some(([address]) => address === '/store/account')).toBe(false)
})

test.each([
  ['https://elsewhere.test/', '/home'],
  ['//elsewhere.test', '/home'],
  ['/admin/orders', '/home'],
])('a customer who should go to %s goes to %s', async (after, place) => {
  const { router, user } = await open(
    owesProof,
    { 'POST /store/account/factors/prove': proved },
    `/account/factor?after=${encodeURIComponent(after)}`,
  )
  await user.type(await screen.findByLabelText(codeField), '123456{Enter}')
  await screen.findByRole('heading', homeHeading)
  expect(router.state.location.href).toBe(place)
})

test('the passkey comes first', async () => {
  browserWithPasskeys()
  const { user, sentTo } = await open(
    { ...owesProof, hasPasskeys: true },
    {
      'POST /store/account/factors/challenge': challenge,
      'POST /store/account/factors/prove': proved,
    },
  )
  await screen.findByRole('heading', heading)
  const names = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Use a passkey', 'Confirm', 'Use a recovery code instead', 'Log out'])
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await screen.findByRole('heading', homeHeading)
  expect(sentTo('/store/account/factors/prove')[0].passkey.id).toBe('AQID')
})

test('a failure is shown, and the way to log out stays', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await open(owesProof, {
    'POST /store/account/factors/prove': refusal(429, {
      message: 'Too many attempts. Please try again later.',
    }),
    'GET /auth/logout': { msg: 'Logged out' },
  })
  await user.type(await screen.findByLabelText(codeField), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many attempts. Please try again later.',
  )
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(storedSession().token).toBeNull()
})

test('a session that owes nothing goes on, and a failed load can be retried', async () => {
  const { all, user, router } = await open(refusal(503, { message: 'Busy.' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Busy.')
  all['GET /store/account/factors'] = factorState()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', homeHeading)
  expect(router.state.location.href).toBe('/home')
})

const owesFactor = factorState({ step: 'enrol' })

const openStaff = (answers: Answers = {}, state: unknown = owesFactor) => {
  bringSession(admin)
  return open(state, {
    ...consoleAnswers,
    'GET /store/account/factors': state,
    'GET /store/account': account({ user: admin }),
    ...answers,
  })
}

test('staff set up an app, keep the codes, and go on to the console', async () => {
  const { user, router, sentTo } = await openStaff({
    'POST /store/account/factors/app/start': {
      setupKey: 'ABCDEFGHIJ',
      address: 'otpauth://totp/Gemwala:a?secret=ABCDEFGHIJ',
    },
    'POST /store/account/factors/app': {
      message: 'Your second factor is set up.',
      recoveryCodes: codes,
    },
  })
  await screen.findByText(/^Staff can move money and see customers/)
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
  await user.click(screen.getByRole('button', { name: 'Show the QR code' }))
  await screen.findByText('Please enter your current password, so that we know it is you.')
  await user.type(screen.getByLabelText('Your password'), 'match-box-42{Enter}')
  await screen.findByText('ABCD EFGH IJ')
  const qr = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(qr.querySelectorAll('path')).toHaveLength(2)
  const field = screen.getByLabelText('Code that the app shows')
  await user.type(field, '12{Enter}')
  await screen.findByText('Enter the six digits that the app shows.')
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  for (const code of codes) shown.getByText(code)
  // Nothing but the button closes it.
  await user.keyboard('{Escape}')
  await user.click(shown.getByRole('button', { name: 'I have saved them' }))
  await screen.findByRole('navigation', { name: 'Game Admin' })
  expect(router.state.location.pathname).toBe('/admin')
  expect(sentTo('/store/account/factors/app/start')).toEqual([{ password: 'match-box-42' }])
  expect(sentTo('/store/account/factors/app')).toEqual([{ code: '123456' }])
})

test('staff without a password confirm by a code, and may be too late', async () => {
  const { user, sentTo } = await openStaff({
    'GET /store/account': account({ user: admin, hasPassword: false }),
    'POST /store/account/code': { message: 'The code has been sent to 9812345670.' },
    'POST /store/account/factors/app/start': refusal(400, {
      message: 'Wrong code. Check it and try again.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByText('The code has been sent to 9812345670.')
  const field = screen.getByLabelText('Code')
  await user.type(field, '123456{Enter}')
  const error = await screen.findByText('Wrong code. Check it and try again.')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(sentTo('/store/account/factors/app/start')).toEqual([{ code: '123456' }])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  screen.getByRole('button', { name: 'Set up an authenticator app' })
})

test('staff add a passkey; what goes wrong is explained', async () => {
  const browser = browserWithPasskeys()
  const { user, sentTo } = await openStaff({
    'POST /store/account/factors/passkeys/start': creation,
    'POST /store/account/factors/passkeys': {
      message: 'Your second factor is set up.',
      recoveryCodes: codes,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const name = screen.getByLabelText('Name of the passkey')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('Name is required')
  await screen.findByText('Please enter your current password, so that we know it is you.')
  await user.type(name, 'My laptop')
  await user.type(screen.getByLabelText('Your password'), 'match-box-42')
  browser.fail('InvalidStateError')
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This device already has a passkey for your account.',
  )
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByRole('dialog', { name: 'Recovery codes' })
  const [sent] = sentTo('/store/account/factors/passkeys')
  expect(sent).toMatchObject({ name: 'My laptop', passkey: { id: 'AQID' } })
})

test('a browser without passkeys offers only the app', async () => {
  await openStaff()
  await screen.findByText('This browser cannot use passkeys.')
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
