// What customers read about their own account.

export const accountTexts = {
  saved: 'Saved.',
  passwordChanged: 'Password updated successfully.',
  wrongPassword: 'Your current password is wrong.',
  sessionsEnded: 'You are logged out everywhere.',
  sessionEnded: 'That device is logged out.',
  isThisYours: 'Is this your account?',
  /** A code to an unproven number is not enough to open a staff account. */
  staffByPassword: 'This is a staff account. Please log in with its email and password.',
  confirmed: 'Thank you. Your number is confirmed.',
  claimed:
    'Thank you. Your number is confirmed. The old password no longer works, so please set a new one.',
  /** A session alone is not enough to change how one signs in, or to delete the account. */
  needsPassword: 'Please enter your current password, so that we know it is you.',
  needsCode: 'Please enter the code that we send you, so that we know it is you.',
  codeSent: (recipient: string) => `The code has been sent to ${recipient}.`,
  changedMeanwhile: 'Your account changed in the meantime. Please reload and try again.',
  detached: 'The number was removed from that account. You can sign up with it now.',
} as const
