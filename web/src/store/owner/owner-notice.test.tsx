// The question on the home page after a first login by code.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import {
  account,
  bringSession,
  homeAnswers,
  homeHeading,
  person,
  refusal,
} from '../../../test/people.ts'
import { isOwnerAsked, noteOwnerAsked } from '../../session/owner-asked.ts'

const heading = { name: 'Is this your account?' }
const asked = account({ user: person({ verified: 'false' }), mustAnswer: true })
const profile = {
  'GET /store/account/sessions': [],
  'GET /store/account/data': { file: null },
  'GET /store/notices/choices': { choices: [] },
}

beforeEach(() => seeOn('phone'))

async function open(answers: Answers = {}) {
  bringSession()
  noteOwnerAsked()
  const all: Answers = { ...homeAnswers, ...profile, 'GET /store/account': asked, ...answers }
  const opened = await openApp('/home', all)
  const answerOf = () =>
    opened.fetch.mock.calls.find(([path]) => path === '/store/account/owner')?.[1]?.body
  return { ...opened, all, answerOf }
}

// Covers 3-58.
test('the home page is there, and says whose account it is and what the answers do', async () => {
  await open()
  await screen.findByRole('heading', heading)
  expect(screen.getByRole('heading', homeHeading)).toBeTruthy()
  const said = screen.getByRole('region', heading).textContent
  expect(said).toContain('on the account of Asha Verma (asha@mail.test)')
  expect(said).toContain('end the password that was set before')
  expect(said).toContain('take your number off it and log you out')
})

// Covers 3-58.
test("'Mine' leads to the profile, where a new password is set", async () => {
  const { all, answerOf, router, user } = await open({
    'POST /store/account/owner': { message: 'Thank you. Your number is confirmed.' },
  })
  const button = await screen.findByRole('button', { name: 'Mine' })
  all['GET /store/account'] = account({ hasPassword: false })
  await user.click(button)
  await screen.findByRole('button', { name: 'Set password' })
  expect(router.state.location.pathname).toBe('/profile')
  expect(answerOf()).toBe('{"isMine":true}')
  expect(isOwnerAsked()).toBe(false)
})

// Covers 3-58.
test("'Not mine' logs out and leads to /register with the number filled in", async () => {
  const { answerOf, router, user } = await open({
    'POST /store/account/owner': { message: 'The number was removed from that account.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Not mine' }))
  await screen.findByRole('heading', { name: 'Create an account' })
  expect(router.state.location.href).toBe('/register?mobile=9812345670')
  expect(answerOf()).toBe('{"isMine":false}')
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9812345670')
})

test('a failure is shown, and the question stays', async () => {
  const { user } = await open({ 'POST /store/account/owner': refusal(500, {}) })
  await user.click(await screen.findByRole('button', { name: 'Mine' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('An error occurred. Please try again.')
  expect(screen.getByRole('heading', heading)).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('a-token')
})

test('a question that was answered elsewhere is asked no more', async () => {
  await open({ 'GET /store/account': account() })
  await waitFor(() => expect(isOwnerAsked()).toBe(false))
  expect(screen.queryByRole('heading', heading)).toBeNull()
})
