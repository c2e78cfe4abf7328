// A screen for guests: signed-in users see the home view instead.

import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { liveToken } from '../session/session.ts'
import { useIsTakenOver } from '../ui/taken-over.ts'

export function SignedOutOnly({ children }: { children: ReactNode }) {
  // Read once, on opening: after a login here, the login decides where to go.
  const [wasSignedIn] = useState(() => liveToken() !== undefined)
  // The server renders it for guests.
  const isTakenOver = useIsTakenOver()
  return wasSignedIn && isTakenOver ? <Navigate to="/home" replace /> : children
}
