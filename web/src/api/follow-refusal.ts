// What a refused call leads to when the session lacks something. For two of them that is a page, by a full load: the
// refused screen could not continue anyway. An old proof of the second factor is renewed in a dialog.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { factorTexts } from '@gemwala/contract/accounts/factors/factors'

const ownerPath = '/account/owner'
const factorPath = '/account/factor'

/** Whether the same call can be sent again. */
export async function followRefusal(text: string): Promise<boolean> {
  if (text === accountTexts.answerFirst) open(ownerPath)
  if (text === factorTexts.proveFirst || text === factorTexts.enrolFirst) {
    const after = location.pathname + location.search + location.hash
    open(factorPath, `?${new URLSearchParams({ after })}`)
  }
  if (text !== factorTexts.proveAgain) return false
  const { askForProof } = await import('./factor/ask-for-proof.tsx')
  return askForProof()
}

function open(path: string, search = ''): void {
  if (location.pathname !== path) location.assign(path + search)
}
