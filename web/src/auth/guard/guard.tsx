// Lets through who has one of the roles, by the server's word. Anyone else is logged out here and
// goes to /login, which remembers the place.

import type { Role } from '@gemwala/contract/accounts/roles'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { askRole } from '../../api/auth.ts'
import { CallFailed } from '../../api/call.ts'
import { forgetSession, liveToken, useSession } from '../../session/session.ts'
import { Waiting } from '../../ui/waiting.tsx'

type Props = {
  /** The same list on every render. */
  roles: Role[]
  children: ReactNode
}

const leaveMs = 500

/** A page that is being left for another loses its answers too: it is gone before this ends. */
const leftUnanswered = async (error: unknown): Promise<undefined> => {
  const isUnanswered = error instanceof CallFailed && error.status === 0
  if (isUnanswered) await new Promise((resolve) => setTimeout(resolve, leaveMs))
}

export function Guard({ roles, children }: Props) {
  const token = useSession()?.token
  const [allowedToken, setAllowedToken] = useState<string>()
  const router = useRouter()

  useEffect(() => {
    // A session that ran out just now ends here, and this runs again.
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
      // Without a token this runs again, and sends them away.
      else forgetSession()
    }
    void check()
    return () => {
      isHere = false
    }
  }, [token, roles, router])

  return token && allowedToken === token ? children : <Waiting />
}
