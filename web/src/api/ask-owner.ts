// Turns one refusal into the question behind it. The screen that was refused has nothing to lose: it
// could not go on anyway, so the question comes by a fresh page.

import { accountTexts } from '@gemwala/contract/accounts/account'

const questionPath = '/account/owner'

export function askOwnerIfTold(text: string): void {
  if (text !== accountTexts.answerFirst || location.pathname === questionPath) return
  location.assign(questionPath)
}
