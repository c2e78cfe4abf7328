// Account: a user's own profile, sessions, and the question 'Is this your account?' to the owner of a number.

import { endpoints } from '../endpoint.ts'
import type { accountShapes } from './account.shapes.ts'

export const accountTexts = {
  saved: 'Saved.',
  passwordChanged: 'Password updated successfully.',
  wrongPassword: 'Your current password is wrong.',
  sessionsEnded: 'You are signed out everywhere else.',
  sessionEnded: 'Signed out there.',
  isThisYours: 'Is this your account?',
  /** For an unanswered session, which can look but not move money. */
  answerFirst: 'Please tell us first whether this is your account.',
  /** A code to an unproven number is not enough to open a staff account. */
  staffByPassword: 'This is a staff account. Please log in with its e-mail and password.',
  confirmed: 'Thank you. Your number is confirmed.',
  claimed:
    'Thank you. Your number is confirmed. The old password no longer works, so please set a new one.',
  /** A number is a way to sign in, so a session alone is not enough to change it. */
  needsPassword: 'Please enter your current password to change your number.',
  needsCode: 'Please enter the code that we send you, so that we know it is you.',
  codeSent: (recipient: string) => `The code has been sent to ${recipient}.`,
  changedMeanwhile: 'Your account changed in the meantime. Please reload and try again.',
  detached: 'The number was removed from that account. You can sign up with it now.',
} as const

type Shapes = typeof accountShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })

export const accountEndpoints = {
  mine: get<Shapes['mine']>('/store/account', {
    allowsUnanswered: true,
    isOpenInMaintenance: true,
    summary: "The caller's own account.",
  }),
  update: post<Shapes['update']>('/store/account', {
    summary: "Changes the caller's name and mobile number; a number needs the password or a code.",
  }),
  sendCode: post<Shapes['sendCode']>('/store/account/code', {
    summary: "Sends a code to the caller's proven number or e-mail, to confirm a change.",
  }),
  changePassword: post<Shapes['changePassword']>('/store/account/password', {
    summary: 'Sets a new password and ends every other session.',
  }),
  sessions: get<Shapes['sessions']>('/store/account/sessions', {
    summary: 'Where the caller is signed in.',
  }),
  endSessions: post<Shapes['endSessions']>('/store/account/sessions/end', {
    allowsUnanswered: true,
    summary: 'Ends one session of the caller, or all but this one.',
  }),
  answerOwner: post<Shapes['answerOwner']>('/store/account/owner', {
    allowsUnanswered: true,
    summary: "Answers whether the account with the caller's number belongs to the caller.",
  }),
}
