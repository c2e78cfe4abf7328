// The words of the question whether an account is the user's.

import type { ReactNode } from 'react'

export const numberIsOn = (name: ReactNode, email: string) => (
  <>
    You logged in by a mobile number that is on the account of {name} ({email}). Nobody has verified
    this email address.
  </>
)
export const ifItIsYours =
  'If it is yours, we confirm your number and end the password that was set before, because somebody else may know it.'
export const ifItIsNot =
  'If it is not yours, we take your number off it and log you out. Nothing else is removed, and you can sign up with your number.'
export const itIsMine = 'Mine'
export const itIsNotMine = 'Not mine'
