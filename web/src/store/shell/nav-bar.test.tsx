// The navigation bar for guests and for signed-in users.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { account, bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'
import { tellOfMoney } from '../../session/money-news.ts'

let assign: MockInstance

beforeEach(() => {
  seeOn('desktop')
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

// Covers 1-6, 1-7.
test('a guest sees Login, which leads to /login', async () => {
  await openApp('/', homeAnswers)
  const link = await screen.findByRole('link', { name: 'Login' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  const [title] = within(screen.getByRole('banner')).getAllByRole('link')
  expect([title!.textContent, title!.getAttribute('href')]).toEqual(['Gemwala', '/'])
  for (const name of ['Profile', 'Orders', 'Wallet']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

// Covers 1-7.
test('a signed-in user sees Orders, Wallet, Profile and Logout', async () => {
  bringSession()
  await openApp('/', homeAnswers)
  await screen.findByRole('button', { name: 'Logout' })
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders')
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/wallet')
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('the balance replaces the word Wallet, and is asked for again on the next page', async () => {
  bringSession()
  let balance = 7804.5
  const { fetch, router } = await openApp('/', {
    ...homeAnswers,
    'GET /store/account': () => account({ user: person({ balance }) }),
  })
  await screen.findByRole('link', { name: 'Wallet ₹7,804' })
  balance = 1_234_567.89
  await act(() => router.navigate({ to: '/nowhere' as '/' }))
  await screen.findByRole('link', { name: 'Wallet ₹12.3L' })
  expect(fetch.mock.calls.some(([path]) => path === '/store/wallet')).toBe(false)
})

test('a slow answer about the balance does not replace that of a later question', async () => {
  bringSession()
  const slow = Promise.withResolvers<unknown>()
  const answers = [slow.promise, account({ user: person({ balance: 200 }) })]
  await openApp('/', { ...homeAnswers, 'GET /store/account': () => answers.shift() })
  await waitFor(() => expect(answers).toHaveLength(1))
  act(tellOfMoney)
  await screen.findByRole('link', { name: 'Wallet ₹200' })
  await act(async () => slow.resolve(account({ user: person({ balance: 100 }) })))
  screen.getByRole('link', { name: 'Wallet ₹200' })
})

// Covers 1-81.
test.each([
  ['ends the session', { msg: 'You are logged out.' }],
  ['refuses', refusal(500, {})],
  ['cannot be reached', () => Promise.reject(new TypeError('net'))],
])('Logout calls the server and clears all storage when it %s', async (_, reply) => {
  bringSession()
  localStorage.setItem('anything', 'else')
  const { fetch, user } = await openApp('/', { ...homeAnswers, 'POST /auth/logout': reply })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  const [, request] = fetch.mock.calls.find(([path]) => path === '/auth/logout')!
  expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token' })
  expect(localStorage.length).toBe(0)
})

test('Logout waits at most three seconds for the server', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  bringSession()
  const { fetch, user } = await openApp('/', {
    ...homeAnswers,
    'POST /auth/logout': () => new Promise(() => undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(fetch.mock.calls.some(([path]) => path === '/auth/logout')).toBe(true))
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(assign).toHaveBeenCalledWith('/login')
})
