// A store without SMS has no screens for codes; an old link leads to the usual login.

import { redirect } from '@tanstack/react-router'
import { offersCodes } from '../sign-in-ways.ts'

export function leaveWithoutCodes(): void {
  if (!offersCodes()) throw redirect({ to: '/login', replace: true })
}
