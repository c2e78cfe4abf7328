// The end of a Google sign-in, at /login?success.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import {
  bringSession,
  homeAnswers,
  homeHeading,
  person,
  refusal,
  storedSession,
} from '../../../test/people.ts'

let told: MockInstance

beforeEach(() => {
  seeOn('desktop')
  told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const open = (path: string, reply: unknown) =>
  openApp(path, { ...homeAnswers, 'GET /auth/login/success': reply })

// Covers 1-30, 1-84.
test.each(['/login?success=true', '/login?success', '/login?success=0'])(
  '%s stores the session and goes to /home',
  async (path) => {
    const { fetch, router } = await open(path, { token: 'google-token', user: person() })
    await screen.findByRole('heading', homeHeading)
    expect(router.state.location.href).toBe('/home')
    expect(storedSession()).toMatchObject({ isLoggedIn: 'true', token: 'google-token' })
    const asked = fetch.mock.calls.filter(([address]) => address === '/auth/login/success')
    expect(asked).toHaveLength(1)
  },
)

test('signs in even when somebody else is signed in', async () => {
  bringSession(person({ name: 'Somebody Else' }), 'old-token')
  await open('/login?success=true', { token: 'google-token', user: person() })
  await waitFor(() => expect(storedSession().token).toBe('google-token'))
})

// Covers 1-123, 1-137.
test("a failed reply shows 'Google Authentication Failed' and logs the details", async () => {
  await open('/login?success=true', refusal(401, { msg: 'Anything' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Google Authentication Failed')
  expect(told).toHaveBeenCalledWith('Failed to fetch user data from Google Login')
  expect(screen.getByRole('button', { name: 'Sign in with Email' })).toBeTruthy()
  expect(localStorage.length).toBe(0)
})

// Covers 1-84, 1-108, 1-138.
test.each([
  ['a token', { user: person() }],
  ['a user', { token: 'google-token' }],
  ['anything', new Response('')],
])("a reply without %s shows 'Failed to retrieve user data'", async (_, reply) => {
  await open('/login?success=true', reply)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to retrieve user data')
  expect(told).not.toHaveBeenCalled()
  expect(localStorage.length).toBe(0)
})

// Covers 3-74.
test.each([
  ['google', 'Google Authentication Failed'],
  ['blocked', 'Your account has been blocked. Please contact support.'],
])("/login?error=%s shows '%s' and sends nothing", async (error, text) => {
  const { fetch } = await open(`/login?error=${error}`, {})
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(fetch.mock.calls.some(([address]) => address === '/auth/login/success')).toBe(false)
})

test.each(['anything', 'constructor', 'toString'])(
  '/login?error=%s shows nothing',
  async (error) => {
    await open(`/login?error=${error}`, {})
    await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
