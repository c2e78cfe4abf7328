// Auth: registering, signing in and out, and the check of a session. Every failure has its text in `msg`.

import { endpoints } from '../endpoint.ts'
import type { authShapes } from './auth.shapes.ts'

/** A name must be longer than this. */
export const nameLengthFloor = 5
export const mobileLength = 10
export const mobilePattern = /^\d{10}$/
const sequentialMobiles = ['0123456789', '9876543210']
/** A usual e-mail address with a top-level domain of at least two letters. */
export const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

export const authTexts = {
  nameTooShort: 'Name should be greater than 5 characters.',
  // Our own text: shows the rule before the user breaks it.
  nameHint: 'More than 5 characters.',
  badMobile: 'Please enter a valid 10-digit mobile number.',
  sameDigits: 'Mobile number cannot have all the same digits.',
  sequentialDigits: 'Mobile number cannot be a sequential series of digits.',
  badEmail: 'Please enter a valid email address.',
  mobileTaken: 'Mobile number already registered.',
  emailTaken: 'Email already registered.',

  /** What the server answers to an unreadable registration, and what the screen shows for it. */
  badRegistration: 'Invalid credentials.',
  badRegistrationShown: 'Invalid credentials. Please try again.',

  googleReplyNotOk: 'Failed to fetch user data from Google Login',
  googleFailed: 'Google Authentication Failed',
  googleIncomplete: 'Failed to retrieve user data',

  unverified:
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  sessionExpired: 'Session expired, please log in again.',

  wrongLogin: 'Invalid email or password.',
  blocked: 'Your account has been blocked. Please contact support.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  registered: 'Account created. Please check your e-mail to verify your address.',
  loggedOut: 'You are logged out.',
  tooManyTries: 'Too many attempts. Please try again later.',
  verified: 'Your e-mail address is verified. You can log in now.',
  resent: 'If this e-mail is waiting for verification, a new mail has been sent.',
  ssoFailed: 'Single sign-on failed',
  ssoOff: 'Single sign-on is not available.',
} as const

type Registration = { name: string; mobilenumber: string; email: string }

/** The text of the first violated rule that needs no look-up, in the specified order. */
export function registrationProblem({ name, mobilenumber, email }: Registration): string | null {
  if (name.trim().length <= nameLengthFloor) return authTexts.nameTooShort
  if (!mobilePattern.test(mobilenumber)) return authTexts.badMobile
  if (new Set(mobilenumber).size === 1) return authTexts.sameDigits
  if (sequentialMobiles.includes(mobilenumber)) return authTexts.sequentialDigits
  if (!emailPattern.test(email)) return authTexts.badEmail
  return null
}

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
    allowsUnanswered: true,
    summary: "The role of the token's owner, for the guard of a screen.",
  }),
  verifyEmail: post<Shapes['verifyEmail']>('/auth/verifyemail/:id/:token', {
    summary: 'Confirms an e-mail address by the link of a verification mail.',
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
    allowsUnanswered: true,
    summary: 'Ends every session of the account.',
  }),
}
