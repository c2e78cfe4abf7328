// Registration in the specified order: checks without look-up, the two look-ups, the call.

import { authTexts, registrationProblem } from '@gemwala/contract/accounts/auth'
import { passwordTexts } from '@gemwala/contract/accounts/password'
import { texts } from '@gemwala/contract/texts'
import { isEmailUnique, isMobileUnique, register } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'

export type Registration = {
  name: string
  mobilenumber: string
  email: string
  password: string
  referredBy?: number | undefined
}

export type RegistrationError = {
  text: string
  /** The field that shows the error; without one, it concerns the whole form. */
  field?: keyof Registration | undefined
  isFromServer: boolean
}

export type Outcome = { error: RegistrationError } | { msg: string }

export async function tryToRegister(form: Registration): Promise<Outcome> {
  const ownError = registrationProblem(form)
  if (ownError) return { error: errorOf(ownError, false) }
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
function errorOf(text: string, isFromServer = true): RegistrationError {
  if (text === authTexts.badRegistration) {
    return { text: authTexts.badRegistrationShown, isFromServer }
  }
  const field = fieldOfRule[text]
  return field ? { text, field, isFromServer } : { text: texts.failedTryLater, isFromServer }
}
