// The link of a verification mail.

import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'

const call = 'POST /auth/verifyemail/7/a-token'
const verified = { msg: 'Your e-mail address is verified. You can log in now.', code: 0 }

beforeEach(() => seeOn('phone'))

const open = (answers: Answers) => openApp('/verifyemail/7/a-token', { ...homeAnswers, ...answers })

// Covers 3-51.
test('a valid link is confirmed once, shows a message and leads to /login', async () => {
  const { fetch } = await open({ [call]: verified })
  await screen.findByText('Your e-mail address is verified. You can log in now.')
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login')
  expect(fetch.mock.calls.filter(([path]) => path.startsWith('/auth/verifyemail'))).toHaveLength(1)
})

test('a corrupted link says so and offers another mail', async () => {
  await open({ [call]: { msg: 'The link is corrupted.', code: 1 } })
  expect((await screen.findByRole('alert')).textContent).toBe('The link is corrupted.')
  const again = screen.getByRole('link', { name: 'Resend e-mail' })
  expect(again.getAttribute('href')).toBe('/checkverification')
})

test('a failure is shown, and the link can be tried again', async () => {
  const replies = [refusal(503, {}), verified]
  const { user } = await open({ [call]: () => replies.shift() })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your e-mail address is verified. You can log in now.')
})
