// The passwords that everybody tries first are refused. The list is a well-kept one of leaked
// passwords, most common first.

import { passwordMinLength, passwordTexts } from '@gemwala/contract/accounts/password'
import { dictionary } from '@zxcvbn-ts/language-common'

const listLength = 10_000

/** Those that the length rule refuses anyway need not be kept. */
const common = new Set(
  dictionary['passwords-common']
    .slice(0, listLength)
    .filter((password) => password.length >= passwordMinLength),
)

export const commonPasswordProblem = (password: string): string | null =>
  common.has(password.toLowerCase()) ? passwordTexts.tooCommon : null
