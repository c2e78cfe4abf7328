// The words that the sign-in pages share.

import type { ReactNode } from 'react'

export const yourEmail = 'Your email'
export const yourName = 'Your Name'
export const phoneNumber = 'Phone number'
export const password = 'Password'

export const login = 'Login'
export const logout = 'Logout'
export const logIn = 'Log in'
export const loggingIn = 'Logging in...'
export const backToLogin = 'Back to login'
export const signUp = 'Sign up'
export const newHere = (signUpLink: ReactNode) => <>New here? {signUpLink}</>
export const loggedInAs = (name: string) => `Logged in as ${name}.`

// Below the card.
export const contactUs = 'Contact us'
export const terms = 'Terms'
export const privacy = 'Privacy'

export const oneMoment = 'One moment'
