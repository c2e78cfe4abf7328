// Choosing a new password by a link.

import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => {
  seeOn('phone')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

async function reset(reply: unknown) {
  const opened = await openApp('/reset_password/7/a-token', {
    ...homeAnswers,
    'POST /password/reset-password/7/a-token': reply,
  })
  await opened.user.type(await screen.findByLabelText('Password'), 'match-box-42')
  await opened.user.click(screen.getByRole('button', { name: 'Submit' }))
  return { ...opened, path: () => opened.router.state.location.pathname }
}

// Covers 1-37, 1-91, 1-125, 1-161.
test('the message of a reset is shown, and /login opens two seconds later', async () => {
  const { fetch, path } = await reset({ msg: 'Password updated successfully.', code: 0 })
  await screen.findByText('Password updated successfully.')
  expect(fetch.mock.lastCall![1]?.body).toBe('{"password":"match-box-42"}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(path()).toBe('/reset_password/7/a-token')
  await act(() => vi.advanceTimersByTimeAsync(600))
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(path()).toBe('/login')
})

// Covers 1-91.
test('a reply without code and message also leads to /login', async () => {
  const { path } = await reset({})
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(path()).toBe('/login')
})

// Covers 1-38, 1-146.
test("a corrupted link shows 'Regenerate Link' and stays", async () => {
  const { path } = await reset({ msg: 'The link is corrupted.', code: 1 })
  const link = await screen.findByRole('link', { name: 'Regenerate Link' })
  expect(link.getAttribute('href')).toBe('/forgetpassword')
  expect(screen.getByRole('alert').textContent).toContain('The link is corrupted.')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(path()).toBe('/reset_password/7/a-token')
})

const tooShort = 'Password should be at least 8 characters.'

test('a password that breaks a rule shows the error under the field', async () => {
  await reset({ msg: tooShort, code: 1 })
  const error = await screen.findByText(tooShort)
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(error.id)
})

test.each([
  [
    'a refusal',
    refusal(429, { msg: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
  ['a failure', refusal(500, {}), 'An error occurred. Please try again.'],
  ['no answer', () => Promise.reject(new TypeError('net')), 'An error occurred. Please try again.'],
])('%s is an error of the form: the password may be right', async (_, reply, text) => {
  await reset(reply)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

// Covers 1-38.
test.each([
  ['a broken rule', { msg: tooShort, code: 1 }],
  ['a failure', refusal(500, {})],
])('after %s the user can try again', async (_, reply) => {
  const { path } = await reset(reply)
  expect(screen.queryByRole('link', { name: 'Regenerate Link' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(path()).toBe('/reset_password/7/a-token')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false)
})
