// What the Logout buttons of the bars do.

import type { MouseEvent } from 'react'
import { logOut } from '../../session/session.ts'

/** Sign-out is downloaded on demand. If the download fails, this browser still forgets the session. */
export function leave({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  // Disabled until it disappears after the logout, to show that the click worked.
  currentTarget.disabled = true
  void import('../auth.ts').then(({ signOut }) => signOut(), logOut)
}
