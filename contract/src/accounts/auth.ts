// Auth: registering, signing in and out, and the check of a session. Every failure has its text in `msg`.

import { endpoints } from '../endpoint.ts'
import type { authShapes } from './auth.shapes.ts'
import { authTexts } from './auth.texts.ts'

export { authTexts } from './auth.texts.ts'

/** A name must be longer than this. */
export const nameLengthFloor = 5
export const mobileLength = 10
export const mobilePattern = /^\d{10}$/
const sequentialMobiles = ['0123456789', '9876543210']
/** A usual e-mail address with a top-level domain of at least two letters. */
export const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

type Registration = { name: string; mobilenumber: string; email: string }

function mobileProblem(mobilenumber: string): string | null {
  if (!mobilePattern.test(mobilenumber)) return authTexts.badMobile
  if (new Set(mobilenumber).size === 1) return authTexts.sameDigits
  return sequentialMobiles.includes(mobilenumber) ? authTexts.sequentialDigits : null
}

/** The violated rule of each field that needs no look-up, in the specified order. */
export const registrationProblems = ({ name, mobilenumber, email }: Registration) => ({
  name: name.trim().length <= nameLengthFloor ? authTexts.nameTooShort : null,
  mobilenumber: mobileProblem(mobilenumber),
  email: emailPattern.test(email) ? null : authTexts.badEmail,
})

/** The first of them. */
export const registrationProblem = (given: Registration): string | null =>
  Object.values(registrationProblems(given)).find((text) => text !== null) ?? null

/** The page that a verification link leads back to. Nothing else that a stranger typed enters a mail. */
export const pageInLink = (place: string): string | undefined =>
  /^\/(?:product\/\d{1,15}|wallet|orders|profile)(?![\w-])/.exec(place)?.[0]

type Shapes = typeof authShapes
const { get, post } = endpoints({ access: 'public', errorField: 'msg' })
const signedIn = endpoints({ access: 'session', errorField: 'msg' })

export const authEndpoints = {
  login: post<Shapes['login']>('/auth/login', {
    isOpenInMaintenance: true,
    summary: 'Signs in with e-mail and password.',
  }),
  register: post<Shapes['register']>('/auth/register', {
    summary: 'Creates an account and sends its verification mail.',
  }),
  isMobileUnique: post<Shapes['isMobileUnique']>('/verify/mobilenumber', {
    summary: 'Whether a mobile number is still free.',
  }),
  isEmailUnique: post<Shapes['isEmailUnique']>('/verify/email', {
    summary: 'Whether an e-mail address is still free.',
  }),
  google: get<Shapes['google']>('/auth/google/callback', {
    changesState: true,
    summary: 'Starts Google sign-in, or completes it when Google comes back with a code.',
  }),
  googleSuccess: get<Shapes['googleSuccess']>('/auth/login/success', {
    changesState: true,
    summary: 'Exchanges the cookie of a completed Google sign-in, once, for token and user.',
  }),
  validate: signedIn.post<Shapes['validate']>('/auth/validateuser', {
    isOpenInMaintenance: true,
    allowsUnproven: true,
    summary: "The role of the token's owner, for the guard of a screen.",
  }),
  verifyEmail: post<Shapes['verifyEmail']>('/auth/verifyemail/:id/:token', {
    summary: 'Confirms an e-mail address by the link of a verification mail.',
  }),
  registrant: post<Shapes['registrant']>('/auth/registrant', {
    summary: 'Signs in the browser that registered, once, after its address is verified.',
  }),
  resendVerification: post<Shapes['resendVerification']>('/auth/resendverification', {
    summary: 'Sends the verification mail again; the answer does not say whether one was due.',
  }),
  sso: get<Shapes['sso']>('/auth/sso', {
    isOpenInMaintenance: true,
    summary: 'The single sign-on that is configured, if any.',
  }),
  ssoExchange: post<Shapes['ssoExchange']>('/auth/sso', {
    isOpenInMaintenance: true,
    summary: "Exchanges the single sign-on provider's verified token for a session.",
  }),
  logout: signedIn.post<Shapes['logout']>('/auth/logout', {
    isOpenInMaintenance: true,
    allowsUnproven: true,
    summary: 'Ends the session that asks.',
  }),
}
