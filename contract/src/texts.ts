// Texts that several areas use.

import { failedText } from './first-words.ts'

export { storeTitle } from './first-words.ts'

export const texts = {
  failed: failedText,
  requiredFields: 'Please fill in all required fields',
  requiredFieldsCorrectly: 'Please fill in all required fields correctly',
  failedTryAgain: 'An error occurred. Please try again.',
  failedTryLater: 'An error occurred. Please try again later.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  notSignedIn: 'Please log in to continue.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'Not found',
  badRequest: 'The request could not be read.',
  notText: 'A text is expected.',
  tooLong: 'The text is too long.',
  notYesOrNo: 'Use true or false.',
  notDate: 'Use a date such as 2026-11-16.',
  tooLarge: 'The request is too large.',
  tooManyStreams: 'Too many open order pages. Please close some of them.',
  unknownHost:
    'This demo does not answer for this host name. Open it at 127.0.0.1 or localhost, or start it with PUBLIC_URL set to the address you use.',
  tooBusy: 'The store is busy. Please try again in a moment.',
} as const
