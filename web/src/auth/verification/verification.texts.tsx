// The words of the pages that verify an e-mail address.

import type { ReactNode } from 'react'

export const verifyYourEmail = 'Verify your email'
export const checkYourInbox = 'Check your inbox'
export const resendMail = 'Resend e-mail'
export const resendIn = (time: ReactNode) => <>Resend in {time}</>
export const timeUntilResend = 'Time until you can ask again'

export const linkSentAndWaiting = (email: ReactNode) => (
  <>We sent a link to {email}. Open it, and this page continues by itself.</>
)
export const linkSentThenLogIn = (email: ReactNode) => (
  <>We sent a link to {email}. Open it, then log in.</>
)

// The code that was sent to the account's number.
export const code = 'Code'
export const verify = 'Verify'
export const verifying = 'Verifying...'
export const sendAgain = 'Send another code'

export const checkingLink = 'Checking your link...'
export const verified = 'Verified. One moment...'
