// What people read about the second factor.

export const factorTexts = {
  /** The session has begun without the second factor. */
  proveFirst: 'Please confirm your second factor first.',
  /** What the caller asks for needs a recent proof. */
  proveAgain: 'Please confirm your second factor again, so that we know it is you.',
  enrolFirst: 'Staff need a second factor. Please set one up first.',
  wrongCode: 'This code is wrong. Check it and try again.',
  malformedCode: 'Enter the six digits from your app, or a recovery code.',
  usedCode: 'This code was already used. Wait for the next one.',
  wrongPasskey: 'This passkey was not accepted. Please try again.',
  tooLate: 'This took too long. Please start again.',
  noFactor: 'Your account has no second factor.',
  passkeyTaken: 'This passkey is already in use.',
  tooManyPasskeys: 'You have ten passkeys. Remove one first.',
  noPasskeysHere: 'Passkeys do not work at this address.',
  nameRequired: 'Name is required',
  added: 'Your second factor is set up.',
  removed: 'Removed.',
  unknownPasskey: 'You do not have this passkey any more.',
  lastOfStaff: 'Staff need a second factor. Set up another one before you remove this one.',
  codesRenewed: 'These are your new recovery codes. The old ones no longer work.',
  proved: 'Thank you. Confirmed.',
  reset: 'Second factor removed',
  onlyAnotherOwner: 'Only another owner can remove the second factor of staff.',
  nothingToReset: 'This account has no second factor.',
} as const
