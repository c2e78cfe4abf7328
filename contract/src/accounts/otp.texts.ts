// What customers read about one-time codes.

export const otpTexts = {
  notOffered: 'This store sends no codes. Please log in with your email and password.',
  badMobile: 'Please enter a valid mobile number.',
  badOtp: 'Please enter a valid OTP',
  timerFailed: 'An error occurred while fetching the timer.',
  noAccount: 'No account found for this mobile number. Please sign up.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  sent: 'The code has been sent to your mobile number.',
  signedIn: 'Signed in.',
  running: 'The code is still valid.',
  noCode: 'There is no code for this mobile number. Please ask for a new one.',
  wrongOtp: 'Wrong code. Check it and try again.',
  usedUp: 'The code is no longer valid. Please ask for a new one.',
  tooSoon: 'Please wait a moment before asking for another code.',
  tooMany: 'Too many codes were requested. Please try again later.',
} as const
