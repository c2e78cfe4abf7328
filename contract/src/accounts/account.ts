// Account: a user's own profile, sessions, and the question 'Is this your account?' to the owner of a number.

import { endpoints } from '../endpoint.ts'
import type { accountShapes } from './account.shapes.ts'

export { accountTexts } from './account.texts.ts'

type Shapes = typeof accountShapes
const { get, post } = endpoints({ access: 'session', errorField: 'message' })

export const accountEndpoints = {
  mine: get<Shapes['mine']>('/store/account', {
    allowsUnenrolled: true,
    isOpenInMaintenance: true,
    summary: "The caller's own account.",
  }),
  update: post<Shapes['update']>('/store/account', {
    summary: "Changes the caller's name and mobile number; a number needs the password or a code.",
  }),
  sendCode: post<Shapes['sendCode']>('/store/account/code', {
    allowsUnenrolled: true,
    summary: "Sends a code to the caller's proven number or e-mail, to confirm a change.",
  }),
  changePassword: post<Shapes['changePassword']>('/store/account/password', {
    summary: 'Sets a new password and ends every other session.',
  }),
  setLanguage: post<Shapes['setLanguage']>('/store/account/language', {
    summary: 'Sets the language of the mails to the caller.',
  }),
  sessions: get<Shapes['sessions']>('/store/account/sessions', {
    summary: 'Where the caller is signed in.',
  }),
  endSessions: post<Shapes['endSessions']>('/store/account/sessions/end', {
    summary: 'Ends one session of the caller, or all of them.',
  }),
  answerOwner: post<Shapes['answerOwner']>('/store/account/owner', {
    // 'No' takes the number off an account that may be somebody else's, and so may its second factor.
    allowsUnproven: true,
    summary: "Answers whether the account with the caller's number belongs to the caller.",
  }),
}
