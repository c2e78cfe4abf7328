// The words of the login page.

export const pageTitle = 'Login'
export const welcomeBack = 'Welcome Back Dear Gamer!'
export const checkYourEmail = 'Check your email to continue.'
export const logInToBuy = 'Log in to buy. Your selection is kept.'
export const logInToSee = 'Log in to see your wallet and orders.'

export const signInWithGoogle = 'Sign in with Google'
export const or = 'OR'
export const signInWithEmail = 'Sign in with Email'
export const logInByCode = 'Login with Mobile Number (OTP)'
export const continueWithSso = 'Continue with SSO'
export const forgotPassword = 'Forgot password?'

export const emailMissing = 'Please enter your email.'
export const passwordMissing = 'Please enter your password.'

export const googleConfirmed = 'Google has confirmed who you are.'
export const loggingYouIn = 'Logging you in...'
