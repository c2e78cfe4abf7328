// Requesting a reset link.

import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('phone'))

async function send(email: string, reply: unknown) {
  const opened = await openApp('/forgetpassword', {
    ...homeAnswers,
    'POST /password/forgetpassword': reply,
  })
  const field = await screen.findByLabelText('Email')
  if (email) await opened.user.type(field, email)
  await opened.user.click(screen.getByRole('button', { name: 'Submit' }))
  return { ...opened, field }
}

// Covers 1-35, 1-124.
test('the returned msg is shown', async () => {
  const msg = 'If this e-mail is registered, a reset link has been sent.'
  const { fetch } = await send('asha@mail.test', { msg })
  await screen.findByText(msg)
  expect(fetch.mock.lastCall![1]?.body).toBe('{"email":"asha@mail.test"}')
})

// Covers 1-35.
test('an invalid address shows the error under the field', async () => {
  const text = 'Please enter a valid email address.'
  const { field } = await send('', refusal(400, { msg: text }))
  const error = await screen.findByText(text)
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
})

// Covers 1-35.
test.each([
  ['a failure', refusal(500, {}), 'An error occurred. Please try again.'],
  ['a limit', refusal(429, { msg: 'Too many attempts.' }), 'Too many attempts.'],
  ['no answer', () => Promise.reject(new TypeError('net')), 'An error occurred. Please try again.'],
])('%s is an error of the form: the address may be right', async (_, reply, text) => {
  await send('asha@mail.test', reply)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

// Covers 1-36.
test("'Sign up' leads to /register", async () => {
  await send('', refusal(400, {}))
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})
