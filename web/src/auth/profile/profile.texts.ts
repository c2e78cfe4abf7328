// The words of the profile page.

import type { OpenSession } from '@gemwala/contract/accounts/account.shapes'
import type { OptionalKind } from '@gemwala/contract/notices/notices'

export const yourProfile = 'Your profile'
export const loadingProfile = 'Loading your profile'
export const profileNotLoaded = 'We could not load your profile.'

export const details = 'Details'
export const accountDetails = 'Your account details'
export const verifyByCode = 'Log in once with a code to verify it.'
export const save = 'Save'
export const email = 'Email'
export const verified = 'Verified'
export const notVerified = 'Not verified'
export const sendLinkAgain = 'Send the link again'
export const mailComesBack =
  'Emails to this address come back to us. Please ask our support to change it.'

export const password = 'Password'
export const logsOutOthers = 'Changing it logs you out on other devices.'
export const noPasswordYet = 'You have none yet. Set one to log in with your email.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const changePassword = 'Change password'
export const setPassword = 'Set password'

export const mailsToYou = 'Emails to you'
export const receiptsAlways =
  'Receipts, and emails that protect your account, always come. What happens to your orders and money is also under the bell.'
export const choicesNotLoaded = (reason: string) => `Your choices could not be loaded: ${reason}`
export const loadingChoices = 'Loading your choices'
export const noticeKinds: Record<OptionalKind, string> = {
  waiting: 'When an order takes longer than usual',
  'back-in-stock': 'When an item that I asked for is back in stock',
}

export const whereLoggedIn = "Where you're logged in"
export const unknownDevice = "Don't recognise a device? Log it out and change your password."
export const logOut = 'Log out'
export const loggingOut = 'Logging out...'
export const logOutEverywhere = 'Log out everywhere'
export const loadingSessions = 'Loading your sessions'
export const sessionsNotLoaded = (reason: string) => `The sessions could not be loaded: ${reason}`
export const thisDevice = 'This device'
/** The server describes a device in English, as in 'Chrome on Android'. */
export const deviceName = (device: string) => device

const ways: Record<OpenSession['signedInBy'], string> = {
  password: 'by email and password',
  code: 'by a code',
  google: 'with Google',
  sso: 'with SSO',
}
export const loggedIn = (way: OpenSession['signedInBy'], at: string, lastSeenAt: string) =>
  `Logged in ${ways[way]} on ${at}, last seen ${lastSeenAt}`
