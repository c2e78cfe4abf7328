// The Hindi of the words of the page that creates an account.

import type { ReactNode } from 'react'

export const createAccount = 'अकाउंट बनाएँ'
export const oneAccount = 'आपके वॉलेट, ऑर्डर और कोड के लिए एक ही अकाउंट।'
export const creatingAccount = 'आपका अकाउंट बन रहा है...'
export const or = 'या'
export const signUpWithGoogle = 'Google से साइन अप करें'
export const haveAnAccount = (loginLink: ReactNode) => <>पहले से अकाउंट है? {loginLink}</>
export const logInHere = 'यहाँ लॉग इन करें'
