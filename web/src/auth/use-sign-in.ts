// The end of every sign-in without a page load: stores the session and goes to the remembered page, over the second
// factor if the session owes it.

import type { SignedIn } from '@gemwala/contract/accounts/auth.shapes'
import { useRouter } from '@tanstack/react-router'
import { startSession } from '../session/session.ts'
import { placeAfterLogin, placeOfFactor } from './remembered-place.ts'

export function useSignIn() {
  const router = useRouter()
  return ({ token, user, step }: SignedIn, place?: string): Promise<void> => {
    startSession(token, user)
    // Prices that were loaded for a guest may differ for this user.
    router.clearCache()
    const { cameFrom } = router.state.location.state
    const href = place ?? placeAfterLogin(user.role, cameFrom)
    return router.navigate({ href: step ? placeOfFactor(href) : href, replace: true })
  }
}
