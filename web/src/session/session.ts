// The session: stored in the browser for six hours, restored on load, shared by all open tabs.

import { type Role, roles } from '@gemwala/contract/accounts/roles'
import { useSyncExternalStore } from 'react'
import { clearAll, read, write } from './browser-storage.ts'

const lifetimeMs = 6 * 60 * 60 * 1000

type SessionUser = { _id: string; name: string; email: string; role: Role }
export type Session = { token: string; user: SessionUser; expiryTime: number }

let current: Session | null = null
const followers = new Set<() => void>()

/** Reads the stored session. An expired one is cleared with everything else in storage. */
export function restoreSession(): void {
  const stored = readStored()
  if (stored && stored.expiryTime <= Date.now()) endExpired()
  else become(stored)
}

export function startSession(token: string, user: SessionUser): void {
  const expiryTime = Date.now() + lifetimeMs
  write('isLoggedIn', 'true')
  write('token', token)
  write('user', JSON.stringify(user))
  write('expiryTime', String(expiryTime))
  become({ token, user, expiryTime })
}

/** Clears all storage. */
export function forgetSession(): void {
  clearAll()
  become(null)
}

/** Clears all storage and reloads at /login, so that nothing private stays in memory. */
export function logOut(): void {
  forgetSession()
  location.assign('/login')
}

/** The token to send, if the session has not expired. */
export function liveToken(): string | undefined {
  if (current && current.expiryTime <= Date.now()) endExpired()
  return current?.token
}

export const currentSession = (): Session | null => current

export const useSession = (): Session | null => useSyncExternalStore(follow, currentSession)

function endExpired(): void {
  forgetSession()
  // biome-ignore lint/suspicious/noConsole: the specification requires this on the console only.
  console.info('Session expired, please log in again.')
}

function become(next: Session | null): void {
  current = next
  for (const follower of followers) follower()
}

function follow(follower: () => void): () => void {
  // Another tab that logs in or out changes the storage, and this one follows.
  if (followers.size === 0) window.addEventListener('storage', restoreSession)
  followers.add(follower)
  return () => {
    followers.delete(follower)
    if (followers.size === 0) window.removeEventListener('storage', restoreSession)
  }
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
