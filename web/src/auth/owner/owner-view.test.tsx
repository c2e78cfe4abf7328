// The ownership question, and the refusal that opens it.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answer, openApp, seeOn } from '../../../test/open-app.tsx'
import {
  account,
  bringSession,
  homeAnswers,
  homeHeading,
  person,
  refusal,
  storedSession,
} from '../../../test/people.ts'

const masked = person({ name: 'A… V…', email: 'a…a@mail.test' })
const asked = account({ user: masked, question: { maskedEmail: 'a…a@mail.test' } })
const heading = { name: 'Is this your account?' }

beforeEach(() => seeOn('phone'))

async function open(answers: Answers = {}) {
  bringSession()
  const all: Answers = { ...homeAnswers, 'GET /store/account': asked, ...answers }
  const opened = await openApp('/account/owner', all)
  await screen.findByRole('heading', heading)
  return { ...opened, all }
}

test("shows the masked name and address, and what answering 'yes' costs", async () => {
  await open()
  expect(document.body.textContent).toContain('on the account of A… V… (a…a@mail.test).')
  expect(screen.getByText(/we remove its old password and log out every other device/)).toBeTruthy()
})

test('during the request, only the clicked button shows it', async () => {
  const { user } = await open({
    'POST /store/account/owner': () => new Promise(() => undefined),
  })
  await user.click(screen.getByRole('button', { name: 'No, it is not' }))
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Yes, it is mine', true],
    ['Saving...', true],
  ])
})

test("'Yes, it is mine' leads to /home", async () => {
  const { fetch, router, user } = await open({
    'POST /store/account/owner': { message: 'Thank you. Your number is confirmed.' },
  })
  await user.click(screen.getByRole('button', { name: 'Yes, it is mine' }))
  await screen.findByRole('heading', homeHeading)
  expect(router.state.location.href).toBe('/home')
  const sent = fetch.mock.calls.find(([path]) => path === '/store/account/owner')!
  expect(sent[1]?.body).toBe('{"isMine":true}')
  expect(localStorage.getItem('token')).toBe('a-token')
})

test('if the answer removed the password, the user sets a new one next, under the full name', async () => {
  const { all, router, user } = await open({
    'POST /store/account/owner': { message: 'Please set a new one.' },
    'GET /store/account/sessions': [],
    'GET /store/account/data': { file: null },
  })
  all['GET /store/account'] = account({ hasPassword: false })
  await user.click(screen.getByRole('button', { name: 'Yes, it is mine' }))
  await screen.findByRole('button', { name: 'Set password' })
  expect(router.state.location.href).toBe('/profile')
  expect(storedSession()).toMatchObject({ token: 'a-token', user: { name: 'Asha Verma' } })
})

test("'No, it is not' clears the session and leads to /register with the number filled in", async () => {
  const { fetch, router, user } = await open({
    'POST /store/account/owner': { message: 'The number was removed from that account.' },
  })
  await user.click(screen.getByRole('button', { name: 'No, it is not' }))
  await screen.findByRole('heading', { name: 'Create an account' })
  expect(router.state.location.href).toBe('/register?mobile=9812345670')
  const sent = fetch.mock.calls.find(([path]) => path === '/store/account/owner')!
  expect(sent[1]?.body).toBe('{"isMine":false}')
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9812345670')
})

test('a failure is shown, and the question stays', async () => {
  const { user } = await open({ 'POST /store/account/owner': refusal(500, {}) })
  await user.click(screen.getByRole('button', { name: 'No, it is not' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  )
  expect(localStorage.getItem('token')).toBe('a-token')
})

test('a user without an open question sees the home view', async () => {
  bringSession()
  await openApp('/account/owner', { ...homeAnswers, 'GET /store/account': account() })
  await screen.findByRole('heading', homeHeading)
})

test('a guest is sent to /login', async () => {
  const { router } = await openApp('/account/owner', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/account/owner')
})

test('a failed load of the account shows an error and a retry', async () => {
  bringSession()
  const answers: Answers = {
    ...homeAnswers,
    'GET /store/account': refusal(503, { message: 'Busy.' }),
  }
  const { user } = await openApp('/account/owner', answers)
  expect((await screen.findByRole('alert')).textContent).toBe('Busy.')
  answers['GET /store/account'] = asked
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', heading)
})

test.each([
  ['Please tell us first whether this is your account.', 1],
  ['You are not allowed to do this.', 0],
])("a call refused with '%s' opens the question %i times", async (message, times) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  answer({ 'POST /store/account': refusal(403, { message }) })
  const { updateAccount } = await import('../../api/account.ts')
  await expect(updateAccount('Asha Verma', '9812345670')).rejects.toThrow(message)
  expect(assign).toHaveBeenCalledTimes(times)
  if (times > 0) expect(assign).toHaveBeenCalledWith('/account/owner')
})
