// Lets users with one of the roles through, after asking the server. Everyone else is logged out and
// goes to /login, which remembers the page.

import type { Role } from '@gemwala/contract/accounts/roles'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { askRole } from '../../api/auth.ts'
import { CallFailed } from '../../api/call.ts'
import { forgetSession, liveToken, useSession } from '../../session/session.ts'
import { Waiting } from '../../ui/waiting.tsx'

type Props = {
  /** Must be the same array on every render. */
  roles: Role[]
  children: ReactNode
}

const leaveMs = 500

/**
 * Leaving the page aborts its calls, also in the middle of an answer. This waits, so that such an abort does not end
 * the session.
 */
const leftUnanswered = async (error: unknown): Promise<undefined> => {
  const isUnanswered = error instanceof CallFailed && error.status < 400
  if (isUnanswered) await new Promise((resolve) => setTimeout(resolve, leaveMs))
}

export function Guard({ roles, children }: Props) {
  const token = useSession()?.token
  const [allowedToken, setAllowedToken] = useState<string>()
  const router = useRouter()

  useEffect(() => {
    // `liveToken` just ended the expired session, so this effect runs again.
    if (token && !liveToken()) return
    if (!token) {
      const cameFrom = router.state.location.href
      forgetSession()
      void router.navigate({ to: '/login', replace: true, state: { cameFrom } })
      return
    }
    let isHere = true
    const check = async () => {
      const role = await askRole(roles).catch(leftUnanswered)
      if (!isHere) return
      if (role && roles.includes(role)) setAllowedToken(token)
      // Without a token this effect runs again and redirects.
      else forgetSession()
    }
    void check()
    return () => {
      isHere = false
    }
  }, [token, roles, router])

  return token && allowedToken === token ? children : <Waiting />
}
