// Registration in the specified order: checks without look-up, the two look-ups, the call.

import { authTexts, registrationFault } from '@gemwala/contract/accounts/auth'
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

export type Fault = {
  text: string
  /** The field that shows the error; without one, it concerns the whole form. */
  field?: keyof Registration | undefined
  isFromServer: boolean
}

export type Outcome = { fault: Fault } | { msg: string }

export async function tryToRegister(form: Registration): Promise<Outcome> {
  const ownFault = registrationFault(form)
  if (ownFault) return { fault: faultOf(ownFault, false) }
  try {
    if (!(await isMobileUnique(form.mobilenumber))) return { fault: faultOf(authTexts.mobileTaken) }
    if (!(await isEmailUnique(form.email))) return { fault: faultOf(authTexts.emailTaken) }
    const { msg } = await register(form)
    return msg === authTexts.badRegistration ? { fault: faultOf(msg) } : { msg }
  } catch (error) {
    return { fault: faultOf(textOf(error)) }
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
function faultOf(text: string, isFromServer = true): Fault {
  if (text === authTexts.badRegistration) {
    return { text: authTexts.badRegistrationShown, isFromServer }
  }
  const field = fieldOfRule[text]
  return field ? { text, field, isFromServer } : { text: texts.failedTryLater, isFromServer }
}
