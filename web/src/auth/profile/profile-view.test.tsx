// One's own profile.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import {
  account,
  bringSession,
  homeAnswers,
  openSession,
  person,
  refusal,
} from '../../../test/people.ts'

const other = openSession({
  id: '00000000-0000-4000-8000-000000000102',
  isThis: false,
  signedInBy: 'code',
  device: 'Firefox on Windows',
})

beforeEach(() => seeOn('desktop'))

async function open(answers: Answers = {}) {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    'GET /store/account': account(),
    'GET /store/account/sessions': [openSession(), other],
    ...answers,
  }
  const opened = await openApp('/profile', all)
  await screen.findByRole('heading', { name: 'Your profile' })
  const bodyTo = (path: string) => {
    const posted = opened.fetch.mock.calls.find(
      ([address, request]) => address === path && request?.method === 'POST',
    )
    return posted && (JSON.parse(posted[1]?.body as string) as unknown)
  }
  return { ...opened, all, bodyTo }
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('a guest goes to /login, which remembers the profile', async () => {
  const { router } = await openApp('/profile', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/profile')
})

test('name, number and address are shown with what is proven', async () => {
  await open()
  const details = panel('Details')
  expect(details.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Asha Verma')
  expect(details.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9812345670')
  expect(details.getByText('asha@mail.test')).toBeTruthy()
  expect(details.getByText('Confirmed')).toBeTruthy()
  expect(details.getByText('Verified')).toBeTruthy()
})

test('what is not proven says how to prove it', async () => {
  const user = person({ verified: 'false' })
  await open({ 'GET /store/account': account({ user, isMobileProven: false }) })
  const details = panel('Details')
  expect(details.getByText('Not confirmed')).toBeTruthy()
  expect(details.getByText('Log in once with a code to confirm it.')).toBeTruthy()
  expect(details.getByText('Not verified')).toBeTruthy()
  expect(details.getByRole('link', { name: 'Send the mail again' }).getAttribute('href')).toBe(
    '/checkverification',
  )
})

test('a changed name is saved, and says so for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { bodyTo, user } = await open({ 'POST /store/account': account() })
  const name = screen.getByLabelText('Your Name')
  await user.clear(name)
  await user.type(name, 'Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(bodyTo('/store/account')).toEqual({ name: 'Asha Rao', mobilenumber: '9812345670' })
  await vi.advanceTimersByTimeAsync(3200)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test.each([
  ['Your Name', 'Asha', 'Name should be greater than 5 characters.'],
  ['Phone number', '98', 'Please enter a valid 10-digit mobile number.'],
])("'%s' must keep the rules of registration", async (label, value, text) => {
  const { bodyTo, user } = await open()
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, `${value}{Enter}`)
  const error = await screen.findByText(text)
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(bodyTo('/store/account')).toBeUndefined()
})

test('a number that is taken is told under it', async () => {
  const { user } = await open({
    'POST /store/account': refusal(409, { message: 'Mobile number already registered.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const error = await screen.findByText('Mobile number already registered.')
  expect(screen.getByLabelText('Phone number').getAttribute('aria-describedby')).toBe(error.id)
})

test('a new password is set, and none stays in the fields', async () => {
  const { bodyTo, user } = await open({
    'POST /store/account/password': { message: 'Password updated successfully.' },
  })
  await user.type(screen.getByLabelText('Current password'), 'match-box-42')
  await user.type(screen.getByLabelText('New password'), 'match-box-43{Enter}')
  await screen.findByText('Password updated successfully.')
  expect(bodyTo('/store/account/password')).toEqual({
    currentPassword: 'match-box-42',
    newPassword: 'match-box-43',
  })
  const fields = ['Current password', 'New password'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '']))
  expect(document.activeElement).toBe(fields[1])
})

test.each([
  ['New password', 'short', {}, 'Password should be at least 8 characters.'],
  [
    'Current password',
    'match-box-43',
    refusal(400, { message: 'Your current password is not right.' }),
    'Your current password is not right.',
  ],
  [
    'New password',
    'password1',
    refusal(400, { message: 'This password is too common. Please choose another one.' }),
    'This password is too common. Please choose another one.',
  ],
])("a fault of '%s' stands under it", async (label, newPassword, reply, text) => {
  const { user } = await open({ 'POST /store/account/password': reply })
  await user.type(screen.getByLabelText('Current password'), 'match-box-42')
  await user.type(screen.getByLabelText('New password'), `${newPassword}{Enter}`)
  const error = await screen.findByText(text)
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(error.id)
})

test.each([
  ['POST /store/account', 'Save'],
  ['POST /store/account/password', 'Change password'],
])('a failure of %s is no fault of a field', async (path, button) => {
  const { user } = await open({ [path]: refusal(500, {}) })
  await user.type(screen.getByLabelText('New password'), 'match-box-43')
  await user.click(screen.getByRole('button', { name: button }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('An error occurred. Please try again.')
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('who came by Google sets a password without a current one', async () => {
  await open({ 'GET /store/account': account({ hasPassword: false }) })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy()
})

const sessionsPanel = 'Where you are signed in'
const rows = () => panel(sessionsPanel).getAllByRole('listitem')

test('the sessions are listed, and one of them is this one', async () => {
  await open()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(within(rows()[0]!).getByText('This device')).toBeTruthy()
  expect(within(rows()[1]!).getByText('Firefox on Windows')).toBeTruthy()
  expect(rows()[1]!.textContent).toContain('Signed in by a code')
})

test("'Sign out' ends the session of its row", async () => {
  const { all, bodyTo, user } = await open({
    'POST /store/account/sessions/end': { message: 'Signed out there.' },
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  all['GET /store/account/sessions'] = [openSession()]
  await user.click(within(rows()[1]!).getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Signed out there.')
  expect(bodyTo('/store/account/sessions/end')).toEqual({ id: other.id })
  await waitFor(() => expect(rows()).toHaveLength(1))
  const everywhere = { name: 'Sign out everywhere else' }
  expect(screen.getByRole<HTMLButtonElement>('button', everywhere).disabled).toBe(true)
})

test('of several buttons only the one that was pressed works, and the others wait', async () => {
  const { user } = await open({
    'POST /store/account/sessions/end': () => new Promise(() => undefined),
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(rows()[1]!).getByRole('button', { name: 'Sign out' }))
  const states = panel(sessionsPanel)
    .getAllByRole<HTMLButtonElement>('button')
    .map((one) => [one.textContent, one.disabled, one.getAttribute('aria-busy')])
  expect(states).toEqual([
    ['Sign out everywhere else', true, null],
    ['Sign out', true, null],
    ['Signing out...', true, 'true'],
  ])
})

test('sessions that cannot be read can be asked for again', async () => {
  const { all, user } = await open({
    'GET /store/account/sessions': refusal(503, { message: 'Busy.' }),
  })
  await panel(sessionsPanel).findByText('The sessions could not be read: Busy.')
  all['GET /store/account/sessions'] = [openSession()]
  await user.click(panel(sessionsPanel).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test("'Sign out' of this one logs out here", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await open({ 'POST /auth/logout': { msg: 'You are logged out.' } })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(rows()[0]!).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(localStorage.length).toBe(0)
})

test("'Sign out everywhere else' ends all but this one, and a failure is told", async () => {
  const { all, bodyTo, user } = await open({ 'POST /store/account/sessions/end': refusal(500, {}) })
  await waitFor(() => expect(rows()).toHaveLength(2))
  const button = screen.getByRole('button', { name: 'Sign out everywhere else' })
  await user.click(button)
  await screen.findByText('An error occurred. Please try again.')
  all['POST /store/account/sessions/end'] = { message: 'You are signed out everywhere else.' }
  await user.click(button)
  await screen.findByText('You are signed out everywhere else.')
  expect(bodyTo('/store/account/sessions/end')).toEqual({})
})

test('a session that was ended elsewhere leads to /login', async () => {
  const { all, router, user } = await open()
  all['POST /store/account'] = refusal(401, { message: 'Please log in to continue.' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/profile')
  expect(localStorage.length).toBe(0)
})

test('who has not said whether the account is theirs sees the question', async () => {
  bringSession()
  await openApp('/profile', {
    ...homeAnswers,
    'GET /store/account': account({ question: { maskedEmail: 'a…a@mail.test' } }),
  })
  await screen.findByRole('heading', { name: 'Is this your account?' })
  expect(screen.queryByText('asha@mail.test')).toBeNull()
})

test('a profile that cannot be loaded says so, and is asked for once more when that is pressed', async () => {
  bringSession()
  const answers: Answers = {
    ...homeAnswers,
    'GET /store/account': refusal(503, { message: 'Busy.' }),
    'GET /store/account/sessions': [],
  }
  const { fetch, user } = await openApp('/profile', answers)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Busy.')).toBeTruthy()
  const later = Promise.withResolvers<unknown>()
  answers['GET /store/account'] = () => later.promise
  await user.dblClick(alert.getByRole('button', { name: 'Try again' }))
  expect(alert.getByRole<HTMLButtonElement>('button', { name: 'Trying...' }).disabled).toBe(true)
  expect(fetch.mock.calls.filter(([path]) => path === '/store/account')).toHaveLength(2)
  later.resolve(account())
  await screen.findByRole('region', { name: 'Details' })
})
