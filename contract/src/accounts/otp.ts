// One-time codes: signing in with a mobile number and six digits.

import { endpoints } from '../endpoint.ts'
import type { otpShapes } from './otp.shapes.ts'

export const otpLength = 6
export const otpPattern = /^\d{6}$/
export const otpHourlyLimit = 5
export const countdownTickMs = 1000

export const otpTexts = {
  notOffered: 'This store sends no codes. Please log in with your e-mail and password.',
  badMobile: 'Please enter a valid mobile number.',
  badOtp: 'Please enter a valid OTP',
  timerFailed: 'An error occurred while fetching the timer.',
  noAccount: 'No account found for this mobile number. Please sign up.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  sent: 'The code has been sent to your mobile number.',
  signedIn: 'Signed in.',
  running: 'The code is still valid.',
  noCode: 'There is no code for this mobile number. Please ask for a new one.',
  wrongOtp: 'The code is wrong.',
  usedUp: 'The code is no longer valid. Please ask for a new one.',
  tooSoon: 'Please wait a moment before asking for another code.',
  tooMany: 'Too many codes were requested. Please try again later.',
} as const

type Shapes = typeof otpShapes
const { post } = endpoints({ access: 'public', errorField: 'message' })

export const otpEndpoints = {
  send: post<Shapes['send']>('/otp/otp-login', {
    summary: 'Sends a one-time code to a mobile number.',
  }),
  timer: post<Shapes['timer']>('/otp/timer', {
    summary: 'The milliseconds until the live code expires.',
  }),
  verify: post<Shapes['verify']>('/otp/verify-otp', {
    summary: 'Signs in with a one-time code.',
  }),
}
