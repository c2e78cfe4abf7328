// What a failed single sign-on says.

export const windowBlocked =
  'Your browser blocked the sign-in window. Please allow pop-ups for this site and try again.'
export const tookTooLong = 'Single sign-on took too long. Please try again.'
export const windowClosed = 'The sign-in window was closed before you were signed in.'
export const otherSignIn = 'The answer did not belong to this sign-in. Please try again.'
export const noLongerOpen = 'This sign-in is no longer open. Please start again.'
export const signInAtProvider = 'Please sign in at your provider and try again.'
export const secondStep =
  'Your provider asks for a second step. Please complete it there and try again.'
export const expired = 'Your sign-in has expired. Please sign in again.'
