// A screen for signed-in users: guests go to /login, which remembers this page.

import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/session.ts'

export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  // Read once, on opening: during the redirect to /login the address is already a different one.
  const [cameFrom] = useState(() => router.state.location.href)
  return session ? children : <Navigate to="/login" replace state={{ cameFrom }} />
}
