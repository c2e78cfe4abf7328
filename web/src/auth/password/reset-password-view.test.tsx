// Choosing a new password by a link.

import { screen } from '@testing-library/react'
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

test('the message of a reset is shown, and two seconds later /login is', async () => {
  const { fetch, path } = await reset({ msg: 'Password updated successfully.', code: 0 })
  await screen.findByText('Password updated successfully.')
  expect(fetch.mock.lastCall![1]?.body).toBe('{"password":"match-box-42"}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(1500)
  expect(path()).toBe('/reset_password/7/a-token')
  await vi.advanceTimersByTimeAsync(600)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(path()).toBe('/login')
})

test('a reply without code and message leads to /login, too', async () => {
  const { path } = await reset({})
  await vi.advanceTimersByTimeAsync(2500)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(path()).toBe('/login')
})

test("a corrupted link offers 'Regenerate Link' and stays", async () => {
  const { path } = await reset({ msg: 'The link is corrupted.', code: 1 })
  const link = await screen.findByRole('link', { name: 'Regenerate Link' })
  expect(link.getAttribute('href')).toBe('/forgetpassword')
  expect(screen.getByRole('alert').textContent).toContain('The link is corrupted.')
  await vi.advanceTimersByTimeAsync(5000)
  expect(path()).toBe('/reset_password/7/a-token')
})

test.each([
  [
    'a password that breaks a rule',
    { msg: 'Password should be at least 8 characters.', code: 1 },
    'Password should be at least 8 characters.',
  ],
  [
    'a refusal',
    refusal(429, { msg: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
  ['a failure', refusal(500, {}), 'An error occurred. Please try again.'],
])('%s is told under the field, and one may try again', async (_, reply, text) => {
  const { path } = await reset(reply)
  const error = await screen.findByText(text)
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(error.id)
  expect(screen.queryByRole('link', { name: 'Regenerate Link' })).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(path()).toBe('/reset_password/7/a-token')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false)
})
