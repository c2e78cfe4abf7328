// Opens the ownership question when a call is refused because it is unanswered. A full page load is
// fine: the refused screen could not continue anyway.

import { accountTexts } from '@gemwala/contract/accounts/account'

const questionPath = '/account/owner'

export function askOwnerIfTold(text: string): void {
  if (text !== accountTexts.answerFirst || location.pathname === questionPath) return
  location.assign(questionPath)
}
