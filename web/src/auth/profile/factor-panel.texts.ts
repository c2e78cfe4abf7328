// The words of the second factor on the profile.

export const secondFactor = 'Second factor'
export const whatItIs =
  'One more step when you log in, on your own phone or computer. Somebody who learns your password still cannot spend the money in your wallet.'
export const loading = 'Loading your second factor'
export const notLoaded = (reason: string) => `Your second factor could not be loaded: ${reason}`

export const addedAndUsed = (added: string, used: string) =>
  `Passkey, added ${added}, last used ${used}`
export const addedNotUsed = (added: string) => `Passkey, added ${added}, not used yet`
export const authenticatorApp = 'Authenticator app'
export const appIsSetUp = 'Shows the codes that you type when you log in'
export const remove = 'Remove'
export const reallyRemove = 'Really remove?'
export const removing = 'Removing...'

export const recoveryCodes = 'Recovery codes'
export const codesLeft = (count: number) =>
  count === 1 ? 'One code is left' : `${count} codes are left`
export const makeNewCodes = 'Make new codes'
export const making = 'Making...'
