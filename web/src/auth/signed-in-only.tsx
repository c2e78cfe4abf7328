// A screen for whoever is logged in: a guest goes to /login, which remembers this place.

import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/session.ts'

export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  // As it was on opening: on the way to /login the address is already another one.
  const [cameFrom] = useState(() => router.state.location.href)
  return session ? children : <Navigate to="/login" replace state={{ cameFrom }} />
}
