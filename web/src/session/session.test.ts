// The lifetime of the session in the browser.

import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'

const player = { _id: '1', name: 'Player', email: 'p@x.test', role: 'user' } as const
const sixHoursMs = 6 * 60 * 60 * 1000
const load = () => import('./session.ts')

const store = (expiryTime: number) => {
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', JSON.stringify(player))
  localStorage.setItem('expiryTime', String(expiryTime))
}

let told: MockInstance

beforeEach(() => {
  told = vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

// Covers 1-62, 1-78, 1-156.
test('a session lasts six hours and is stored in the browser', async () => {
  const { startSession, liveToken } = await load()
  const before = Date.now()
  startSession('secret', player)
  expect(liveToken()).toBe('secret')
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(player)
  const expiryTime = Number(localStorage.getItem('expiryTime'))
  expect(expiryTime - before).toBeGreaterThanOrEqual(sixHoursMs)
  expect(expiryTime - Date.now()).toBeLessThanOrEqual(sixHoursMs)
})

// Covers 1-80.
test('a stored session is restored on load', async () => {
  store(Date.now() + 1000)
  const { restoreSession, currentSession } = await load()
  restoreSession()
  expect(currentSession()).toMatchObject({ token: 'secret', user: player })
})

// Covers 1-79, 1-151, 3-173.
test('an expired session is cleared on load, with a message on the console only', async () => {
  store(Date.now() - 1)
  localStorage.setItem('anything', 'else')
  const { restoreSession, currentSession } = await load()
  restoreSession()
  expect(currentSession()).toBeNull()
  expect(localStorage.length).toBe(0)
  expect(told).toHaveBeenCalledWith('Session expired, please log in again.')
})

// Covers 1-114.
test('a session that expires while the page is open no longer sends its token', async () => {
  const { startSession, liveToken } = await load()
  startSession('secret', player)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + sixHoursMs + 1)
  expect(liveToken()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

// Covers 1-80.
test.each([
  ['no user', { user: 'null' }],
  ['a user that is not JSON', { user: '{' }],
  ['a user with an unknown role', { user: '{"role":"owner"}' }],
  ['no token', { token: '' }],
  ['no expiry', { expiryTime: 'soon' }],
  ['no flag', { isLoggedIn: 'false' }],
])('storage with %s contains no session', async (_, broken) => {
  store(Date.now() + 1000)
  for (const [key, value] of Object.entries(broken)) localStorage.setItem(key, value)
  const { restoreSession, currentSession } = await load()
  restoreSession()
  expect(currentSession()).toBeNull()
})

// Covers 1-81.
test('logging out clears all storage and goes to /login', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { startSession, logOut, currentSession } = await load()
  startSession('secret', player)
  localStorage.setItem('anything', 'else')
  sessionStorage.setItem('more', 'of it')
  logOut()
  expect(currentSession()).toBeNull()
  expect(localStorage.length + sessionStorage.length).toBe(0)
  expect(assign).toHaveBeenCalledWith('/login')
})

test('a tab follows the session of another tab', async () => {
  const { useSession } = await load()
  const { result } = renderHook(() => useSession())
  expect(result.current).toBeNull()
  store(Date.now() + 1000)
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current?.user).toEqual(player)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBeNull()
})
