// Passwords: the rule for them, and resetting a forgotten one by mail. Failures have their text in `msg`.

import { endpoints } from '../endpoint.ts'
import type { passwordShapes } from './password.shapes.ts'
import { passwordTexts } from './password.texts.ts'

export { passwordTexts } from './password.texts.ts'

export const passwordMinLength = 8
const passwordMaxLength = 128
/** How long the reset screen shows its message before it goes to /login. */
export const resetRedirectDelayMs = 2000
/** The `code` of a failed reset; 0 means success. */
export const resetFailedCode = 1

/** The text that says what is wrong with a new password. */
export function passwordProblem(password: string): string | null {
  if (password.length < passwordMinLength) return passwordTexts.tooShort
  if (password.length > passwordMaxLength) return passwordTexts.tooLong
  return null
}

type Shapes = typeof passwordShapes
const { post } = endpoints({ access: 'public', errorField: 'msg' })

export const passwordEndpoints = {
  forget: post<Shapes['forget']>('/password/forgetpassword', {
    summary: 'Mails a reset link; the answer does not say whether the address is registered.',
  }),
  reset: post<Shapes['reset']>('/password/reset-password/:id/:token', {
    summary: 'Sets a new password by the link of a recovery mail, which works once.',
  }),
}
