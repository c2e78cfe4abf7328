// The bar of the sign-in pages.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../test/open-app.tsx'
import { bringSession, homeAnswers } from '../../test/people.ts'

beforeEach(() => seeOn('phone'))

const bar = () => within(screen.getByRole('banner'))
const answers = {
  ...homeAnswers,
  'POST /otp/timer': { success: true, message: 'The code is still valid.', timer: 300_000 },
}

// Covers 1-7.
test.each([
  '/login',
  '/register',
  '/otplogin',
  '/otpverify/9812345670',
  '/forgetpassword',
  '/reset_password/7/a-token',
  '/checkverification',
  '/staff',
])('%s has Login in its bar', async (path) => {
  await openApp(path, answers)
  await screen.findByRole('heading', { level: 1 })
  expect(bar().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull()
})

// Covers 1-7.
test.each(['/register', '/otplogin'])('%s has Logout in its bar for a user', async (path) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  bringSession()
  const { fetch, user } = await openApp(path, {
    ...answers,
    'POST /auth/logout': { msg: 'You are logged out.' },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull()
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(fetch.mock.calls.map(([called]) => called)).toContain('/auth/logout')
  expect(localStorage.length).toBe(0)
})
