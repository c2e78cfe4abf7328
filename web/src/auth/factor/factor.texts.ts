// The words of the second factor: the page that asks for it after a login, and setting it up.

export const secondFactor = 'Second factor'
export const oneMoreStep = 'One more step'
export const proveToLogIn = 'Your account is protected by a second factor. Confirm it to go on.'
export const logOut = 'Log out'
export const notMyAccount = 'It is not my account'
export const loggingOut = 'Logging out...'

export const setItUp = 'Set up a second factor'
export const whyStaff =
  'Staff can move money and see customers, so a password alone is not enough here. Choose a second way to show that it is you.'
export const back = 'Back'
export const passwordForFactor = 'Required to set up your second factor.'

export const addPasskey = 'Add a passkey'
export const addingPasskey = 'Waiting for your device...'
export const whatPasskeyIs =
  'You confirm with the fingerprint, face or PIN of your phone or computer. Nothing to type, and nobody can trick you out of it.'
export const passkeyName = 'Name of the passkey'
export const passkeyNameHint = 'So that you recognise it in your list.'

export const setUpApp = 'Set up an authenticator app'
export const whatAppIs =
  'An app such as Google Authenticator shows a new code of six digits every half minute, even without a network.'
export const showQrCode = 'Show the QR code'
export const scan = 'Scan this QR code with your authenticator app.'
export const qrCode = 'QR code for your authenticator app'
export const orType = 'Or type this secret into the app:'
export const secret = 'secret'
export const codeInApp = 'Code that the app shows'
export const sixDigits = 'Enter the six digits that the app shows.'
export const confirmApp = 'Confirm'
export const checking = 'Checking...'

export const recoveryCodes = 'Recovery codes'
export const keepCodes =
  'If you lose your phone or your passkey, one of these codes lets you in. Each works once. We show them only now: save them where you can find them without this device.'
export const download = 'Download'
export const fileHead = (host: string) => `Recovery codes for ${host}. Each works once.`
export const haveKept = 'I have saved them'
