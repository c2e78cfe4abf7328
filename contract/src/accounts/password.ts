// Passwords: the rule for them, and resetting a forgotten one by mail. Failures have their text in `msg`.

import { endpoints } from '../endpoint.ts'
import type { passwordShapes } from './password.shapes.ts'

export const passwordMinLength = 8
const passwordMaxLength = 128
/** How long the reset screen shows its message before it goes to /login. */
export const resetRedirectDelayMs = 2000
/** The `code` of a failed reset; 0 means success. */
export const resetFailedCode = 1

export const passwordTexts = {
  tooShort: 'Password should be at least 8 characters.',
  linkSent: 'If this e-mail is registered, a reset link has been sent.',
  linkCorrupted: 'The link is corrupted.',
  updated: 'Password updated successfully.',
  // Our own text: shows the rule before the user breaks it.
  hint: 'At least 8 characters.',
  // Our own text: the specification has the maximum length, but no text for it.
  tooLong: 'Password should be at most 128 characters.',
  tooCommon: 'This password is too common. Please choose another one.',
} as const

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
