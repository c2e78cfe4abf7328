// What a refused call leads to when the session lacks its second factor: a page, by a full load, because the refused
// screen could not continue anyway. An old proof is renewed in a dialog.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'

const factorPath = '/account/factor'

/** Whether the same call can be sent again. */
export async function followRefusal(text: string): Promise<boolean> {
  if (text === factorTexts.proveFirst || text === factorTexts.enrolFirst) {
    const after = location.pathname + location.search + location.hash
    if (location.pathname !== factorPath) {
      location.assign(`${factorPath}?${new URLSearchParams({ after })}`)
    }
  }
  if (text !== factorTexts.proveAgain) return false
  const { askForProof } = await import('./factor/ask-for-proof.tsx')
  return askForProof()
}
