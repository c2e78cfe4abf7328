// Signing out: the server ends the session, then this browser forgets it.

import { endThisSession } from '../api/auth.ts'
import { logOut } from '../session/session.ts'

/** Nobody stays signed in because the server is slow. */
const patienceMs = 3000

export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([endThisSession().catch(() => undefined), patience])
  logOut()
}
