// The words of the page that creates an account.

import type { ReactNode } from 'react'

export const createAccount = 'Create an account'
export const oneAccount = 'One account for your wallet, orders and codes.'
export const creatingAccount = 'Creating your account...'
export const or = 'OR'
export const signUpWithGoogle = 'Sign up with Google'
export const haveAnAccount = (loginLink: ReactNode) => <>Already have an account? {loginLink}</>
export const logInHere = 'Login here'
