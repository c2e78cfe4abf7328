// The words of the question whether an account is the user's, and of its owner's confirmation.

export const ifItIsNot =
  'If it is not yours, we take your number off it and log you out. Nothing else is removed, and you can sign up with your number.'

// How the owner confirms a change.
export const yourPassword = 'Your password'
export const passwordForNumber = 'Required to change your number.'
export const code = 'Code'
export const whereCodeGoes = 'We send it to your confirmed number, or else to your email.'
export const sendCode = 'Send me a code'
