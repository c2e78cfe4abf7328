// The Hindi of the words of the pages that log in with a one-time code.

import type { ReactNode } from 'react'

export const logInByMobile = 'मोबाइल नंबर से लॉग इन करें'
export const weTextACode = 'हम आपको SMS से 6 अंकों का कोड भेजेंगे।'
export const mobileNumber = 'मोबाइल नंबर'
export const sendCode = 'OTP भेजें'
export const logInByEmail = 'ईमेल से लॉग इन करें'

export const enterTheCode = 'कोड डालें'
export const codeSentTo = (mobile: string) => `कोड आपके मोबाइल नंबर ${mobile} पर भेज दिया गया है।`
export const oneTimeCode = 'OTP'
export const digitOf = (digit: number, total: number) => `${total} में से अंक ${digit}`
export const logIn = 'लॉग इन करें'
export const validFor = (time: ReactNode) => <>{time} तक मान्य</>
export const timeLeft = 'बचा हुआ समय'
export const resendCode = 'OTP फिर से भेजें'
export const waitToResend = (seconds: number) => {
  if (seconds < 60) return `${seconds} सेकंड बाद`
  return seconds < 3600
    ? `${Math.ceil(seconds / 60)} मिनट बाद`
    : `${Math.ceil(seconds / 3600)} घंटे बाद`
}
export const useAnotherNumber = 'दूसरा नंबर इस्तेमाल करें'
