// The login screen: e-mail and password, failures, and where success leads.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import {
  admin,
  bringSession,
  homeAnswers,
  homeHeading,
  person,
  refusal,
  storedSession,
} from '../../../test/people.ts'

const sixHoursMs = 6 * 60 * 60 * 1000
const greeting = { name: 'Welcome Back Dear Gamer!' }
const submitButton = { name: 'Sign in with Email' }

beforeEach(() => seeOn('desktop'))

async function openLogin(answers: Answers = {}, path = '/login') {
  const opened = await openApp(path, { ...homeAnswers, ...answers })
  await screen.findByRole('heading', greeting)
  const logIn = async (email = 'asha@mail.test', password = 'match-box-42') => {
    if (email) await opened.user.type(screen.getByLabelText('Your email'), email)
    if (password) await opened.user.type(screen.getByLabelText('Password'), password)
    await opened.user.click(screen.getByRole('button', submitButton))
  }
  return { ...opened, logIn }
}

const callsTo = (fetch: Awaited<ReturnType<typeof openLogin>>['fetch'], path: string) =>
  fetch.mock.calls.filter(([address]) => address === path)

// Covers 1-22, 1-24, 1-26.
test('the screen offers Google, e-mail, a code, recovery and registration', async () => {
  const { router, user } = await openLogin()
  expect(screen.getByLabelText<HTMLInputElement>('Your email').required).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Password').required).toBe(true)
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgetpassword',
  )
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('button', { name: 'Continue with SSO' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Login with Mobile Number (OTP)' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/otplogin'))
})

test('a store without Google and SMS offers neither, and its code screens lead to the login', async () => {
  for (const mark of ['data-no-google', 'data-no-sms']) {
    document.documentElement.setAttribute(mark, '')
    onTestFinished(() => document.documentElement.removeAttribute(mark))
  }
  const { router } = await openLogin({}, '/otplogin')
  expect(router.state.location.pathname).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Login with Mobile Number (OTP)' })).toBeNull()
  expect(screen.getByRole('button', submitButton)).toBeDefined()
})

// Covers 1-25.
test('the password is hidden until the user shows it', async () => {
  const { user } = await openLogin()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

// Covers 1-23, 1-122.
test("Google opens the server's address in the whole window", async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  expect(assign).toHaveBeenCalledWith('/auth/google/callback')
})

// Covers 1-24, 1-104.
test('e-mail and password are required, and nothing is sent without them', async () => {
  const { fetch, logIn } = await openLogin()
  await logIn('', '')
  const email = screen.getByLabelText('Your email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  const error = document.getElementById(email.getAttribute('aria-describedby')!)
  expect(error?.textContent).toBe('Please enter your email.')
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(callsTo(fetch, '/auth/login')).toHaveLength(0)
})

// Covers 1-27, 1-82, 1-139.
test('the msg of a failure is shown in the red box', async () => {
  const { logIn, router } = await openLogin({
    'POST /auth/login': refusal(401, { msg: 'Invalid email or password.' }),
  })
  await logIn()
  const box = await screen.findByRole('alert')
  expect([box.textContent, box.dataset.tone]).toEqual(['Invalid email or password.', 'bad'])
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage.length).toBe(0)
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a reply without a token', { user: person() }],
])('%s also shows a failure', async (_, given) => {
  const { logIn } = await openLogin({ 'POST /auth/login': given })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  )
})

// Covers 1-62, 1-64, 1-82, 1-119, 3-36.
test('a customer goes to /home with a session of six hours', async () => {
  const { fetch, logIn, router } = await openLogin({
    'POST /auth/login': { token: 'new-token', user: person() },
  })
  const before = Date.now()
  await logIn(' asha@mail.test')
  await screen.findByRole('heading', homeHeading)
  expect(router.state.location.href).toBe('/home')
  expect(callsTo(fetch, '/auth/login')[0]![1]?.body).toBe(
    '{"email":"asha@mail.test","password":"match-box-42"}',
  )
  const { expiryTime, ...session } = storedSession()
  expect(session).toEqual({ isLoggedIn: 'true', token: 'new-token', user: person() })
  expect(expiryTime - before).toBeGreaterThanOrEqual(sixHoursMs)
  expect(expiryTime - before).toBeLessThan(sixHoursMs + 60_000)
  expect(screen.getByText('Logged in as Asha Verma.')).toBeTruthy()
})

// Covers 1-94.
test('the success message of a login stays for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { logIn } = await openLogin({ 'POST /auth/login': { token: 'new-token', user: person() } })
  await logIn()
  const note = await screen.findByText('Logged in as Asha Verma.')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(note.isConnected).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.queryByText('Logged in as Asha Verma.')).toBeNull()
})

// Covers 1-28, 3-35.
test('an admin goes to /admin', async () => {
  const { logIn, router } = await openLogin({
    'POST /auth/login': { token: 'new-token', user: admin },
    'POST /auth/validateuser': { role: 'admin' },
  })
  await logIn()
  await screen.findByRole('navigation', { name: 'Game Admin' })
  expect(router.state.location.href).toBe('/admin')
})

// Covers 3-36.
test('after a login that another page required, that page opens', async () => {
  const { logIn, router } = await openLogin(
    {
      'POST /auth/login': { token: 'new-token', user: person() },
      'GET /store/account': { user: person(), isMobileProven: true, question: null },
      'GET /store/account/sessions': [],
      'GET /store/account/data': { file: null },
    },
    '/profile?from=mail',
  )
  await logIn()
  await screen.findByRole('heading', { name: 'Your profile' })
  expect(router.state.location.href).toBe('/profile?from=mail')
})

// Covers 1-29, 1-82, 1-140, 3-53.
test('an unverified address opens /checkverification, which explains and shows the address', async () => {
  const msg =
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.'
  const { logIn, router } = await openLogin({ 'POST /auth/login': refusal(403, { msg }) })
  await logIn()
  await screen.findByText(msg)
  await screen.findByText('asha@mail.test')
  expect(router.state.location.pathname).toBe('/checkverification')
})

test('two quick clicks log in once', async () => {
  const later = Promise.withResolvers<unknown>()
  const { fetch, logIn, user } = await openLogin({ 'POST /auth/login': later.promise })
  await logIn()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' })
  expect(button.disabled).toBe(true)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(callsTo(fetch, '/auth/login')).toHaveLength(1)
  later.resolve(refusal(429, { msg: 'Too many attempts. Please try again later.' }))
  await screen.findByText('Too many attempts. Please try again later.')
  expect(screen.getByRole<HTMLButtonElement>('button', submitButton).disabled).toBe(false)
})

// Covers 1-14.
test.each(['/login', '/forgetpassword', '/reset_password/7/t'])(
  'a signed-in user sees the home view at %s',
  async (path) => {
    bringSession()
    await openApp(path, homeAnswers)
    await screen.findByRole('heading', homeHeading)
    expect(screen.queryByRole('textbox', { name: 'Your email' })).toBeNull()
  },
)
