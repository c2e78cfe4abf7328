// The words of the question whether an account is the user's, and of its owner's confirmation.

import type { ReactNode } from 'react'

export const numberIsOn = (name: ReactNode, email: string) => (
  <>
    Your mobile number is on the account of {name} ({email}).
  </>
)
export const ifItIsYours =
  'If it is yours, we remove its old password and log out every other device, because somebody else may have created it. Then you set a new password. Nothing is removed on a device where you have logged in before.'
export const ifItIsNot =
  'If it is not yours, we take the number off that account, and you can sign up with it.'
export const itIsMine = 'Yes, it is mine'
export const itIsNotMine = 'No, it is not'

// How the owner confirms a change.
export const yourPassword = 'Your password'
export const passwordForNumber = 'Required to change your number.'
export const code = 'Code'
export const whereCodeGoes = 'We send it to your confirmed number, or else to your email.'
export const sendCode = 'Send me a code'
