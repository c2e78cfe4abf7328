// The user's own profile.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { account, bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'
import { openProfile, panel } from '../../../test/profile-page.ts'

beforeEach(() => seeOn('desktop'))

test('a guest goes to /login, which remembers the profile', async () => {
  const { router } = await openApp('/profile', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/profile')
})

// Covers 3-140.
test('name, number and address are shown with their verification state', async () => {
  await openProfile()
  const details = panel('Details')
  expect(details.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Asha Verma')
  expect(details.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9812345670')
  expect(details.getByText('asha@mail.test')).toBeTruthy()
  expect(details.getAllByText('Verified')).toHaveLength(2)
})

test('unverified details say how to verify them', async () => {
  const user = person({ verified: 'false' })
  await openProfile({ 'GET /store/account': account({ user, isMobileProven: false }) })
  const details = panel('Details')
  expect(details.getAllByText('Not verified')).toHaveLength(2)
  expect(details.getByText('Log in once with a code to verify it.')).toBeTruthy()
  expect(details.getByRole('link', { name: 'Send the link again' }).getAttribute('href')).toBe(
    '/checkverification',
  )
})

test('a changed name is saved, with a message for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { bodyTo, user } = await openProfile({ 'POST /store/account': account() })
  const name = screen.getByLabelText('Your Name')
  await user.clear(name)
  await user.type(name, 'Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(bodyTo('/store/account')).toEqual({ name: 'Asha Rao', mobilenumber: '9812345670' })
  await act(() => vi.advanceTimersByTimeAsync(3200))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test.each([
  ['Your Name', 'Asha', 'Name should be greater than 5 characters.'],
  ['Phone number', '98', 'Please enter a valid 10-digit mobile number.'],
])("'%s' must follow the rules of registration", async (label, value, text) => {
  const { bodyTo, user } = await openProfile()
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, `${value}{Enter}`)
  const error = await screen.findByText(text)
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(bodyTo('/store/account')).toBeUndefined()
})

test('an account without a number can change its name', async () => {
  const { bodyTo, user } = await openProfile({
    'GET /store/account': account({ user: person({ mobilenumber: null }), isMobileProven: false }),
    'POST /store/account': account(),
  })
  await user.type(screen.getByLabelText('Your Name'), ' Rao{Enter}')
  await screen.findByText('Saved.')
  expect(bodyTo('/store/account')).toEqual({ name: 'Asha Verma Rao', mobilenumber: '' })
})

test('a number that is taken shows the error under the field', async () => {
  const { user } = await openProfile({
    'POST /store/account': refusal(409, { message: 'Mobile number already registered.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const error = await screen.findByText('Mobile number already registered.')
  expect(screen.getByLabelText('Phone number').getAttribute('aria-describedby')).toBe(error.id)
})

test('a new password is saved, and no password stays in the fields', async () => {
  const { bodyTo, user } = await openProfile({
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
    refusal(400, { message: 'Your current password is wrong.' }),
    'Your current password is wrong.',
  ],
  [
    'New password',
    'password1',
    refusal(400, { message: 'This password is too common. Please choose another one.' }),
    'This password is too common. Please choose another one.',
  ],
])("an error about '%s' is shown under its field", async (label, newPassword, reply, text) => {
  const { user } = await openProfile({ 'POST /store/account/password': reply })
  await user.type(screen.getByLabelText('Current password'), 'match-box-42')
  await user.type(screen.getByLabelText('New password'), `${newPassword}{Enter}`)
  const error = await screen.findByText(text)
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(error.id)
})

test.each([
  ['POST /store/account', 'Save'],
  ['POST /store/account/password', 'Change password'],
])('a failed call to %s is not shown as an error of a field', async (path, button) => {
  const { user } = await openProfile({ [path]: refusal(500, {}) })
  await user.type(screen.getByLabelText('New password'), 'match-box-43')
  await user.click(screen.getByRole('button', { name: button }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('An error occurred. Please try again.')
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('a Google user sets a password without a current one', async () => {
  await openProfile({ 'GET /store/account': account({ hasPassword: false }) })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy()
  expect(panel('Password').getByText(/^You have none yet\./)).toBeTruthy()
})

test('a session that was ended elsewhere leads to /login', async () => {
  const { all, router, user } = await openProfile()
  all['POST /store/account'] = refusal(401, { message: 'Please log in to continue.' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/profile')
  expect(localStorage.length).toBe(0)
})

test('a failed load shows an error, and the button retries', async () => {
  bringSession()
  const answers: Answers = {
    ...homeAnswers,
    'GET /store/account': refusal(503, { message: 'Busy.' }),
    'GET /store/account/sessions': [],
    'GET /store/account/data': { file: null },
  }
  const { fetch, user } = await openApp('/profile', answers)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Busy.')).toBeTruthy()
  const later = Promise.withResolvers<unknown>()
  answers['GET /store/account'] = () => later.promise
  const asked = () => fetch.mock.calls.filter(([path]) => path === '/store/account').length
  // By the page, and by the header for the balance.
  await waitFor(() => expect(asked()).toBe(2))
  await user.dblClick(alert.getByRole('button', { name: 'Try again' }))
  expect(alert.getByRole<HTMLButtonElement>('button', { name: 'Trying...' }).disabled).toBe(true)
  expect(asked()).toBe(3)
  later.resolve(account())
  await screen.findByRole('region', { name: 'Details' })
})
