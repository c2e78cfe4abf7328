// Refuses the passwords that attackers try first. The list comes from leaked passwords, most common
// first.

import { passwordMinLength, passwordTexts } from '@gemwala/contract/accounts/password'
import { dictionary } from '@zxcvbn-ts/language-common'

const listLength = 10_000

/** Passwords that the length rule refuses anyway are left out. */
const common = new Set(
  dictionary['passwords-common']
    .slice(0, listLength)
    .filter((password) => password.length >= passwordMinLength),
)

export const commonPasswordProblem = (password: string): string | null =>
  common.has(password.toLowerCase()) ? passwordTexts.tooCommon : null
