// The words with which the second factor is asked for.

export const confirmItIsYou = 'Confirm that it is you'
export const usePasskey = 'Use a passkey'
export const waitingForPasskey = 'Waiting for your passkey...'
export const codeOfApp = 'Code from your authenticator app'
export const sixDigits = 'Enter the six digits that the app shows.'
export const recoveryCode = 'Recovery code'
export const recoveryHint = 'One of the codes that you saved. Each works once.'
export const recoveryMissing = 'Enter one of your recovery codes.'
export const confirm = 'Confirm'
export const confirming = 'Confirming...'
export const useRecoveryCode = 'Use a recovery code instead'
export const useOtherWay = 'Use the second factor instead'
export const noCodesLeft =
  'You have no recovery codes left. If you cannot confirm, contact support.'
export const cancel = 'Cancel'

export const passkeysAt = (host: string) =>
  `Passkeys work only at ${host}. Open the store there to use one.`
export const browserHasNone = 'This browser cannot use passkeys.'
export const passkeyCancelled =
  'The passkey was not used: the request was cancelled or timed out. Please try again.'
export const passkeyOnDevice = 'This device already has a passkey for your account.'
export const passkeyFailed = 'Your browser could not use a passkey. Please try again.'
