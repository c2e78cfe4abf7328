// The session: stored in the browser for six hours, restored on load, shared by all open tabs.

import { type Role, roles } from '@gemwala/contract/accounts/roles'
import { shared } from '../ui/shared.ts'
import { clearAll, read, write } from './browser-storage.ts'

const lifetimeMs = 6 * 60 * 60 * 1000

type SessionUser = { _id: string; name: string; email: string; role: Role }
export type Session = { token: string; user: SessionUser; expiryTime: number }

const current = shared<Session | null>(null)

// A login or logout in another tab changes the storage, and this tab follows.
// The server, which renders pages for nobody in particular, has no storage.
if (typeof window !== 'undefined') window.addEventListener('storage', restoreSession)

/** Reads the stored session. An expired one is cleared with everything else in storage. */
export function restoreSession(): void {
  const stored = readStored()
  if (stored && stored.expiryTime <= Date.now()) endExpired()
  else current.set(stored)
}

export function startSession(token: string, user: SessionUser): void {
  const expiryTime = Date.now() + lifetimeMs
  write('isLoggedIn', 'true')
  write('token', token)
  write('user', JSON.stringify(user))
  write('expiryTime', String(expiryTime))
  current.set({ token, user, expiryTime })
}

/** Clears all storage. */
export function forgetSession(): void {
  clearAll()
  current.set(null)
}

/** Clears all storage and reloads at /login, so that nothing private stays in memory. */
export function logOut(): void {
  forgetSession()
  location.assign('/login')
}

/** The token to send, if the session has not expired. */
export function liveToken(): string | undefined {
  const session = current.get()
  if (session && session.expiryTime <= Date.now()) endExpired()
  return current.get()?.token
}

export const currentSession = current.get

export const useSession = (): Session | null => current.use()

function endExpired(): void {
  forgetSession()
  // biome-ignore lint/suspicious/noConsole: the specification requires this on the console only.
  console.info('Session expired, please log in again.')
}

function readStored(): Session | null {
  const token = read('token')
  const user = parseUser(read('user'))
  const expiryTime = Number(read('expiryTime'))
  const isWhole = read('isLoggedIn') === 'true' && token && user && expiryTime > 0
  return isWhole ? { token, user, expiryTime } : null
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return user && roles.includes(user.role) ? user : null
  } catch {
    return null
  }
}
