// What customers read when they register, sign in and sign out.

export const authTexts = {
  nameTooShort: 'Name should be greater than 5 characters.',
  // Our own text: shows the rule before the user breaks it.
  nameHint: 'More than 5 characters.',
  badMobile: 'Please enter a valid 10-digit mobile number.',
  sameDigits: 'Mobile number cannot have all the same digits.',
  sequentialDigits: 'Mobile number cannot be a sequential series of digits.',
  badEmail: 'Please enter a valid email address.',
  mobileTaken: 'Mobile number already registered.',
  emailTaken: 'Email already registered.',

  /** What the server answers to an unreadable registration, and what the screen shows for it. */
  badRegistration: 'Invalid credentials.',
  badRegistrationShown: 'Invalid credentials. Please try again.',

  googleReplyNotOk: 'Failed to fetch user data from Google Login',
  googleFailed: 'Google Authentication Failed',
  googleIncomplete: 'Failed to retrieve user data',

  unverified:
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  sessionExpired: 'Session expired, please log in again.',

  wrongLogin: 'Invalid email or password.',
  blocked: 'Your account has been blocked. Please contact support.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  registered: 'Account created. Check your email to verify your address.',
  loggedOut: 'You are logged out.',
  tooManyTries: 'Too many attempts. Please try again later.',
  verified: 'Verified. Continue on the device where you signed up, or log in here.',
  /** While the holder of the number uses the account and has not said whether it is theirs. */
  verifyWithNumber:
    'Somebody has logged in with the mobile number of this account. Please enter the code that we sent to that number.',
  alreadyVerified: 'This address is already verified.',
  resent: 'If this email is waiting for verification, we sent a new link.',
  ssoFailed: 'Single sign-on failed',
  ssoOff: 'Single sign-on is not available.',
} as const
