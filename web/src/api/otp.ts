// One-time codes.

import { otpEndpoints } from '@gemwala/contract/accounts/otp'
import { call } from './call.ts'

export const sendOtp = (mobile: string) => call(otpEndpoints.send, { body: { mobile } })

export const askOtpTimer = (mobile: string) => call(otpEndpoints.timer, { body: { mobile } })

export const verifyOtp = (mobile: string, otp: string) =>
  call(otpEndpoints.verify, { body: { mobile, otp } })
