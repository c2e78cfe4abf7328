// Single sign-on: shown only where it is offered.

import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, homeHeading, person, storedSession } from '../../../test/people.ts'

const continueWithSso = vi.hoisted(() => vi.fn())
vi.mock('../sso.ts', () => ({ continueWithSso }))

const offered = { isOffered: true, domain: 'id.test', clientId: 'web', audience: 'store' }
const button = { name: 'Continue with SSO' }

beforeEach(() => seeOn('desktop'))

const open = () => openApp('/login', { ...homeAnswers, 'GET /auth/sso': offered })

// Covers 1-76, 3-75.
test('stores the session and continues like the e-mail login', async () => {
  continueWithSso.mockResolvedValue({ token: 'sso-token', user: person() })
  const { user } = await open()
  await user.click(await screen.findByRole('button', button))
  await screen.findByRole('heading', homeHeading)
  expect(storedSession()).toMatchObject({ isLoggedIn: 'true', token: 'sso-token' })
})

test("a failure shows its own message, a bug 'Single sign-on failed'", async () => {
  const { user } = await open()
  const { CallFailed } = await import('../../api/call.ts')
  continueWithSso.mockRejectedValueOnce(new CallFailed(0, 'The window was closed.'))
  await user.click(await screen.findByRole('button', button))
  expect((await screen.findByRole('alert')).textContent).toBe('The window was closed.')
  continueWithSso.mockRejectedValueOnce(new TypeError('x is undefined'))
  await user.click(screen.getByRole('button', button))
  await screen.findByText('Single sign-on failed')
})

// Covers 1-76, 3-77.
test.each([
  ['not offered', { ...offered, isOffered: false }],
  ['not answered', Response.json({}, { status: 501 })],
])('the button is absent where single sign-on is %s', async (_, reply) => {
  const { fetch } = await openApp('/login', { ...homeAnswers, 'GET /auth/sso': reply })
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  await vi.waitFor(() =>
    expect(fetch.mock.calls.some(([address]) => address === '/auth/sso')).toBe(true),
  )
  expect(screen.queryByRole('button', button)).toBeNull()
})
