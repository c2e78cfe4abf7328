// Waiting for a verification mail, and requesting another one.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, person, refusal, storedSession } from '../../../test/people.ts'

const unverified =
  'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.'
const resent = 'If this email is waiting for verification, we sent a new link.'
const resendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend e-mail' })

beforeEach(() => {
  seeOn('phone')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

async function comeFromLogin(answers: Answers = {}, address = '/login') {
  const opened = await openApp(address, {
    ...homeAnswers,
    'POST /auth/login': refusal(403, { msg: unverified }),
    ...answers,
  })
  await opened.user.type(await screen.findByLabelText('Your email'), 'asha@mail.test')
  await opened.user.type(screen.getByLabelText('Password'), 'match-box-42{Enter}')
  await screen.findByRole('heading', { name: 'Check your inbox' })
  return opened
}

// Covers 1-18, 3-53, 3-54.
test('explains, shows the address, and allows another mail after a minute', async () => {
  await comeFromLogin()
  expect(screen.getByText(unverified)).toBeTruthy()
  expect(screen.getByText('asha@mail.test')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/01:00|00:5\d/)
  expect(resendButton().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(resendButton().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(resendButton().disabled).toBe(false)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

// Covers 1-18, 3-54.
test('requesting another mail shows a message and restarts the countdown', async () => {
  const { fetch, user } = await comeFromLogin({ 'POST /auth/resendverification': { msg: resent } })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await user.click(resendButton())
  await screen.findByText(resent)
  expect(fetch.mock.lastCall![1]?.body).toBe('{"email":"asha@mail.test"}')
  await waitFor(() => expect(resendButton().disabled).toBe(true))
})

test('a refusal is shown, and the mail can be requested again', async () => {
  const { user } = await comeFromLogin({
    'POST /auth/resendverification': refusal(429, { msg: 'Too many attempts.' }),
  })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await user.click(resendButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  expect(resendButton().disabled).toBe(false)
})

test('the page before the login is still remembered after the verification', async () => {
  const { router, user } = await comeFromLogin({}, '/orders')
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/orders')
})

test('continues by itself when the link is opened elsewhere', async () => {
  const session = { isWaiting: false, token: 'new-token', user: person() }
  // The second call gets no answer.
  const replies: unknown[] = [{ isWaiting: true }, refusal(503, {}), session]
  const answers = { 'POST /auth/registrant': () => replies.shift() }
  const { router } = await comeFromLogin(answers, '/orders')
  await screen.findByText(/and this page continues by itself/)
  await act(() => vi.advanceTimersByTimeAsync(6100))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  expect(storedSession().token).toBe('new-token')
})

test('in any other browser it says to log in', async () => {
  const { fetch } = await comeFromLogin({ 'POST /auth/registrant': { isWaiting: false } })
  await screen.findByText(/Open it, then log in/)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(fetch.mock.calls.filter(([path]) => path === '/auth/registrant')).toHaveLength(1)
})

test('asks for the address when none was passed', async () => {
  const { fetch, user } = await openApp('/checkverification', {
    ...homeAnswers,
    'POST /auth/resendverification': { msg: resent },
  })
  const email = await screen.findByLabelText('Your email')
  await user.click(resendButton())
  const error = await screen.findByText('Please enter a valid email address.')
  expect(email.getAttribute('aria-describedby')).toBe(error.id)
  expect(fetch).not.toHaveBeenCalled()
  await user.type(email, 'asha@mail.test{Enter}')
  await screen.findByText(resent)
})

test('only an error about the typed address itself is shown under its field', async () => {
  const answers: Answers = { ...homeAnswers, 'POST /auth/resendverification': refusal(500, {}) }
  const { user } = await openApp('/checkverification', answers)
  const email = await screen.findByLabelText('Your email')
  await user.type(email, 'asha@mail.test{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  )
  expect(document.querySelector('[aria-invalid]')).toBeNull()

  const text = 'Please enter a valid email address.'
  answers['POST /auth/resendverification'] = refusal(400, { msg: text })
  await user.click(resendButton())
  const error = await screen.findByText(text)
  expect(email.getAttribute('aria-describedby')).toBe(error.id)
  expect(screen.queryByRole('alert')).toBeNull()
})
