// Which ways to sign in this store offers besides e-mail and password.

import { noGoogleMark, noSmsMark, ssoMark } from '@gemwala/contract/screens'
import { useIsMarked } from '../ui/marks.ts'

export function useSignInWays() {
  return {
    google: !useIsMarked(noGoogleMark),
    codes: !useIsMarked(noSmsMark),
    sso: useIsMarked(ssoMark),
  }
}
