// The words of the pages that log in with a one-time code.

import type { ReactNode } from 'react'

export const logInByMobile = 'Log in with your mobile number'
export const weTextACode = "We'll text you a 6-digit code."
export const mobileNumber = 'Mobile number'
export const sendCode = 'Send Otp'
export const logInByEmail = 'Log in with email'

export const enterTheCode = 'Enter the code'
export const codeSentTo = (mobile: string) =>
  `The code has been sent to your mobile number ${mobile}.`
export const oneTimeCode = 'One-time code'
export const digitOf = (digit: number, total: number) => `Digit ${digit} of ${total}`
export const logIn = 'Login'
export const validFor = (time: ReactNode) => <>Valid for {time}</>
export const timeLeft = 'Time left'
export const resendCode = 'Resend OTP'
/** Beside that button, which works afterwards. */
export const waitToResend = (seconds: number) => {
  if (seconds < 60) return `in ${seconds} s`
  return seconds < 3600 ? `in ${Math.ceil(seconds / 60)} min` : `in ${Math.ceil(seconds / 3600)} h`
}
export const useAnotherNumber = 'Use another number'
