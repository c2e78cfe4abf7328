// The words of the pages that recover a password.

export const forgotPassword = 'Forgot password'
export const forgotYourPassword = 'Forgot your password?'
export const enterYourEmail = "Enter your email. We'll send you a reset link."
export const email = 'Email'
export const submit = 'Submit'

export const chooseNewPassword = 'Choose a new password'
export const linkWorksOnce = 'At least 8 characters. The link works once.'
export const newLink = 'Regenerate Link'
