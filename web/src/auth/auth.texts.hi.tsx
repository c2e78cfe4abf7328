// The Hindi of the words that the sign-in pages share.

import type { ReactNode } from 'react'

export const yourEmail = 'आपका ईमेल'
export const yourName = 'आपका नाम'
export const phoneNumber = 'मोबाइल नंबर'
export const password = 'पासवर्ड'

export const login = 'लॉग इन'
export const logout = 'लॉग आउट'
export const logIn = 'लॉग इन करें'
export const loggingIn = 'लॉग इन हो रहा है...'
export const backToLogin = 'लॉग इन पर वापस जाएँ'
export const signUp = 'साइन अप करें'
export const newHere = (signUpLink: ReactNode) => <>नए हैं? {signUpLink}</>
export const loggedInAs = (name: string) => `${name} के नाम से लॉग इन हो गया।`

// Below the card.
export const contactUs = 'संपर्क करें'
export const terms = 'शर्तें'
export const privacy = 'प्राइवेसी'

export const oneMoment = 'एक पल रुकें'
