// The admin landing page.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../test/open-app.tsx'
import { admin, bringSession, homeAnswers, person } from '../../test/people.ts'

beforeEach(() => seeOn('desktop'))

// Covers 1-49, 1-52, 3-78.
test("a guest sees 'Sign In Securely', which leads to /login and on to /admin", async () => {
  const { router, user } = await openApp('/staff', homeAnswers)
  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  expect(screen.getByText('Secure access for authorized personnel only')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign In Securely' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state.cameFrom).toBe('/admin')
})

// Covers 1-51.
test("a signed-in user sees 'Access Dashboard', which leads to /admin", async () => {
  bringSession(admin)
  const { router, user } = await openApp('/staff', {
    ...homeAnswers,
    'POST /auth/validateuser': { role: 'admin' },
  })
  await user.click(await screen.findByRole('button', { name: 'Access Dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

// Covers 1-115.
test("any session shows 'Access Dashboard': the guard of /admin decides who gets in", async () => {
  bringSession(person())
  await openApp('/staff', homeAnswers)
  await screen.findByRole('button', { name: 'Access Dashboard' })
  expect(screen.queryByRole('alert')).toBeNull()
})

// Covers 1-50.
test('an expired session shows a message in the banner', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  bringSession(admin)
  const { user } = await openApp('/staff', homeAnswers)
  const button = await screen.findByRole('button', { name: 'Access Dashboard' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Please log in to continue.')
  expect(screen.getByRole('button', { name: 'Sign In Securely' })).toBeTruthy()
})
