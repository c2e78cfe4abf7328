// A screen for guests: who is logged in already sees the home view instead.

import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { liveToken } from '../session/session.ts'

export function SignedOutOnly({ children }: { children: ReactNode }) {
  // As it was on opening: whoever logs in here goes where the login sends them.
  const [wasSignedIn] = useState(() => liveToken() !== undefined)
  return wasSignedIn ? <Navigate to="/home" replace /> : children
}
