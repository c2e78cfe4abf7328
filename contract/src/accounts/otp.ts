// One-time codes: signing in with a mobile number and six digits.

import { endpoints } from '../endpoint.ts'
import type { otpShapes } from './otp.shapes.ts'

export { otpTexts } from './otp.texts.ts'

export const otpLength = 6
export const otpPattern = /^\d{6}$/
export const otpHourlyLimit = 5
export const countdownTickMs = 1000

type Shapes = typeof otpShapes
const { post } = endpoints({ access: 'public', errorField: 'message', saysSuccess: true })

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
