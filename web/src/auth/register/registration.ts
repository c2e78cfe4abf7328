// Registration in the specified order: checks without look-up, the two look-ups, the call.

import { authTexts, registrationProblems } from '@gemwala/contract/accounts/auth'
import { passwordProblem, passwordTexts } from '@gemwala/contract/accounts/password'
import { texts } from '@gemwala/contract/texts'
import { isEmailUnique, isMobileUnique, register } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'

export type Registration = {
  name: string
  mobilenumber: string
  email: string
  password: string
  referredBy?: number | undefined
  /** The page that required the account. */
  after?: string | undefined
}

export type RegistrationError = {
  /** About the whole form. */
  text?: string
  /** Shown under their fields. */
  fields: { [Name in keyof Registration]?: string | null }
  isFromServer: boolean
}

export type Outcome = { error: RegistrationError } | { msg: string }

export async function tryToRegister(form: Registration): Promise<Outcome> {
  const fields = { ...registrationProblems(form), password: passwordProblem(form.password) }
  if (Object.values(fields).some(Boolean)) return { error: { fields, isFromServer: false } }
  try {
    if (!(await isMobileUnique(form.mobilenumber))) return { error: errorOf(authTexts.mobileTaken) }
    if (!(await isEmailUnique(form.email))) return { error: errorOf(authTexts.emailTaken) }
    const { msg } = await register(form)
    return msg === authTexts.badRegistration ? { error: errorOf(msg) } : { msg }
  } catch (error) {
    return { error: errorOf(textOf(error)) }
  }
}

const fieldOfRule: Record<string, keyof Registration> = {
  [authTexts.nameTooShort]: 'name',
  [authTexts.badMobile]: 'mobilenumber',
  [authTexts.sameDigits]: 'mobilenumber',
  [authTexts.sequentialDigits]: 'mobilenumber',
  [authTexts.mobileTaken]: 'mobilenumber',
  [authTexts.badEmail]: 'email',
  [authTexts.emailTaken]: 'email',
  [passwordTexts.tooShort]: 'password',
  [passwordTexts.tooLong]: 'password',
  [passwordTexts.tooCommon]: 'password',
}

/** The text of a rule is shown unchanged; for anything else, the specification has a general text. */
function errorOf(text: string): RegistrationError {
  const field = fieldOfRule[text]
  if (field) return { fields: { [field]: text }, isFromServer: true }
  const isUnreadable = text === authTexts.badRegistration
  const shown = isUnreadable ? authTexts.badRegistrationShown : texts.failedTryLater
  return { text: shown, fields: {}, isFromServer: true }
}
