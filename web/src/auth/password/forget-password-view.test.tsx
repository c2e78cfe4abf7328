// Asking for a reset link.

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
  const field = await screen.findByLabelText('E-mail')
  if (email) await opened.user.type(field, email)
  await opened.user.click(screen.getByRole('button', { name: 'Submit' }))
  return { ...opened, field }
}

test('the returned msg is shown', async () => {
  const msg = 'If this e-mail is registered, a reset link has been sent.'
  const { fetch } = await send('asha@mail.test', { msg })
  await screen.findByText(msg)
  expect(fetch.mock.lastCall![1]?.body).toBe('{"email":"asha@mail.test"}')
})

test.each([
  [
    '',
    refusal(400, { msg: 'Please enter a valid email address.' }),
    'Please enter a valid email address.',
  ],
  ['asha@mail.test', refusal(500, {}), 'An error occurred. Please try again.'],
  [
    'asha@mail.test',
    () => Promise.reject(new TypeError('net')),
    'An error occurred. Please try again.',
  ],
])("'%s': a refusal is the field's error line", async (email, reply, text) => {
  const { field } = await send(email, reply)
  const error = await screen.findByText(text)
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
})

test("'Sign up' leads to /register", async () => {
  await send('', refusal(400, {}))
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})
