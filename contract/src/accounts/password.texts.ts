// What customers read about their passwords.

export const passwordTexts = {
  tooShort: 'Password should be at least 8 characters.',
  linkSent: 'If this e-mail is registered, a reset link has been sent.',
  linkCorrupted: 'The link is corrupted.',
  updated: 'Password updated successfully.',
  // Our own text: shows the rule before the user breaks it.
  hint: 'At least 8 characters.',
  // Our own text: the specification has the maximum length, but no text for it.
  tooLong: 'Password should be at most 128 characters.',
  tooCommon: 'This password is too common. Please choose another one.',
} as const
