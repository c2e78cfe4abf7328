// What every way of signing in without a page load ends with: the session is stored and the person
// goes where they were going.

import type { SignedIn } from '@gemwala/contract/accounts/auth.shapes'
import { useRouter } from '@tanstack/react-router'
import { startSession } from '../session/session.ts'
import { placeAfterLogin } from './remembered-place.ts'

export function useSignIn() {
  const router = useRouter()
  return ({ token, user }: SignedIn, place?: string): Promise<void> => {
    startSession(token, user)
    // What was loaded for a guest may be priced otherwise for this person.
    router.clearCache()
    const { cameFrom } = router.state.location.state
    const href = place ?? placeAfterLogin(user.role, cameFrom)
    return router.navigate({ href, replace: true })
  }
}
