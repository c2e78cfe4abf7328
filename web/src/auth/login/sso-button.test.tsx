// Single sign-on: shown only where it is offered.

import { ssoMark } from '@gemwala/contract/screens'
import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, homeHeading, person, storedSession } from '../../../test/people.ts'

const continueWithSso = vi.hoisted(() => {
  vi.resetModules()
  return vi.fn()
})
afterAll(() => void vi.resetModules())
vi.mock('../sso.ts', () => ({ continueWithSso }))

const button = { name: 'Continue with SSO' }

beforeEach(() => {
  seeOn('desktop')
  document.documentElement.setAttribute(ssoMark, '')
  return () => document.documentElement.removeAttribute(ssoMark)
})

const open = () => openApp('/login', homeAnswers)

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
test('the button is absent unless the server says that single sign-on is offered', async () => {
  document.documentElement.removeAttribute(ssoMark)
  await open()
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(screen.queryByRole('button', button)).toBeNull()
})
