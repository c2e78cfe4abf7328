// Refuses the passwords that attackers try first. The list comes from leaked passwords, most common
// first.

import { passwordMinLength, passwordTexts } from '@gemwala/contract/accounts/password'
import { once } from '../../kit/once.ts'

const listLength = 10_000

/** Passwords that the length rule refuses anyway are left out. */
const readList = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const mostCommon = dictionary['passwords-common'].slice(0, listLength)
  return new Set(mostCommon.filter((password) => password.length >= passwordMinLength))
})

export const commonPasswordProblem = async (password: string): Promise<string | null> =>
  (await readList()).has(password.toLowerCase()) ? passwordTexts.tooCommon : null
