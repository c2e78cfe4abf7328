// Signing out: the server ends the account's sessions, then this browser forgets its own.

import { endEverySession } from '../api/auth.ts'
import { logOut } from '../session/session.ts'

/** Nobody stays signed in because the server is slow. */
const patienceMs = 3000

export async function signOut(end: () => Promise<unknown> = endEverySession): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([end().catch(() => undefined), patience])
  logOut()
}
