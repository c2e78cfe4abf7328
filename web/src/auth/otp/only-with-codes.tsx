// A store without SMS has no screens for codes; an old link leads to the usual login.

import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignInWays } from '../sign-in-ways.ts'

export const OnlyWithCodes = ({ children }: { children: ReactNode }) =>
  useSignInWays().codes ? children : <Navigate to="/login" replace />
