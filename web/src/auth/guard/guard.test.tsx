// The guard of /admin.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { admin, bringSession, consoleAnswers, person, refusal } from '../../../test/people.ts'

const call = 'POST /auth/validateuser'
const greeting = { name: 'Welcome Back Dear Gamer!' }
const inside = { name: 'Game Admin' }

beforeEach(() => seeOn('desktop'))

const open = (answers: Answers, path = '/admin/orders?page=2') =>
  openApp(path, { ...consoleAnswers, ...answers })

// Covers 1-19, 1-112, 1-129.
test.each(['/admin', '/admin/orders', '/admin/orders?page=2'])(
  'an admin is let in at %s after the server confirmed the role',
  async (path) => {
    bringSession(admin)
    const { fetch, router } = await open({ [call]: { role: 'admin' } }, path)
    await screen.findByRole('navigation', inside)
    expect(router.state.location.href).toBe(path)
    const [, request] = fetch.mock.calls.find(([asked]) => asked === '/auth/validateuser')!
    expect(request?.body).toBe('{"requiredRoles":["admin"]}')
    expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token' })
  },
)

// Covers 1-46.
test("'Loading...' is shown until the server answers", async () => {
  bringSession(admin)
  const later = Promise.withResolvers<unknown>()
  await open({ [call]: later.promise })
  expect((await screen.findByText('Loading...')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('navigation', inside)).toBeNull()
  later.resolve({ role: 'admin' })
  await screen.findByRole('navigation', inside)
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
})

// Covers 1-19, 1-47, 1-86, 1-112, 1-147, 2-1.
test.each([
  ["a customer's token", { role: 'user' }],
  ["a reseller's token", { role: 'reseller' }],
  ['an answer without a role', {}],
  ['a token that the server does not know', refusal(401, { msg: 'Please log in to continue.' })],
  ['a failing server', refusal(500, {})],
  ['a server that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is denied: storage is cleared, and /login remembers the page', async (_, reply) => {
  bringSession(person({ role: 'admin' }))
  localStorage.setItem('anything', 'else')
  const { router } = await open({ [call]: reply })
  const before = router.history.length
  await screen.findByRole('heading', greeting)
  expect(localStorage.length).toBe(0)
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.state.cameFrom).toBe('/admin/orders?page=2')
  expect(router.history.length).toBe(before)
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['half an answer', new Response('{"role":')],
])('%s does not end the session at once: the page may be closing', async (_, reply) => {
  const wait = vi.spyOn(globalThis, 'setTimeout')
  bringSession(admin)
  await open({ [call]: reply })
  await waitFor(() => expect(wait).toHaveBeenCalledWith(expect.any(Function), 500))
  expect(localStorage.getItem('token')).toBe('a-token')
  await screen.findByRole('heading', greeting)
})

// Covers 1-48, 1-86, 1-113.
test('without a token, no call is made: storage is cleared and /login opens', async () => {
  localStorage.setItem('anything', 'else')
  const { fetch, router } = await open({ [call]: { role: 'admin' } })
  await screen.findByRole('heading', greeting)
  expect(router.state.location.state.cameFrom).toBe('/admin/orders?page=2')
  expect(localStorage.length).toBe(0)
  expect(fetch.mock.calls.some(([path]) => path === '/auth/validateuser')).toBe(false)
})

// Covers 2-14, 2-175.
test.each([
  '',
  '/orders',
  '/price',
  '/usersdata',
  '/txn',
  '/wallettxn',
  '/admingallery',
  '/createproduct',
  '/createitems',
  '/viewitems',
  '/viewproducts',
  '/moogoldorder',
  '/createcoupon',
  '/getcoupons',
])('without a token, /admin%s goes to /login', async (screenPath) => {
  const { router } = await open({}, `/admin${screenPath}`)
  await screen.findByRole('heading', greeting)
  expect(router.state.location.pathname).toBe('/login')
})

// Covers 1-114.
test('an expired session is denied', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  bringSession(admin)
  localStorage.setItem('expiryTime', String(Date.now() - 1))
  const { fetch } = await open({ [call]: { role: 'admin' } })
  await screen.findByRole('heading', greeting)
  expect(fetch.mock.calls.some(([path]) => path === '/auth/validateuser')).toBe(false)
})

test('a logout in another tab ends the visit here', async () => {
  bringSession(admin)
  const { router } = await open({ [call]: { role: 'admin' } })
  await screen.findByRole('navigation', inside)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  await screen.findByRole('heading', greeting)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

// Covers 3-37.
test('a customer who logs in after a denial goes to /home, not back to /admin', async () => {
  const { router, user } = await open({
    'POST /auth/login': { token: 'new-token', user: person() },
  })
  await screen.findByRole('heading', greeting)
  await user.type(screen.getByLabelText('Your email'), 'asha@mail.test')
  await user.type(screen.getByLabelText('Password'), 'match-box-42{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
  expect(localStorage.getItem('token')).toBe('new-token')
})
