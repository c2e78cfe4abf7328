// The words of the file with the user's data, and of deleting the account.

export const yourData = 'Your data'
export const whatIsInIt =
  'Your account, orders, payments and wallet in one file, as JSON and CSV. You can correct your name and number above; to change your email, contact support.'
export const loadingData = 'Loading the state of your file'
export const dataNotLoaded = (reason: string) => `The state could not be loaded: ${reason}`
export const askForData = 'Ask for my data'
export const askAgain = 'Ask for a new file'
export const asking = 'Asking...'
export const requestedOn = (at: string) =>
  `You asked for it on ${at}. We email you when it is ready.`
export const readyUntil = (at: string) => `Your file is ready. You can download it until ${at}.`
export const download = 'Download'
export const downloading = 'Downloading...'

export const deleteAccount = 'Delete account'
export const whatIsDeleted =
  'Your name, email, number, password and sessions are deleted for good. Past orders and payments stay in our books without them.'
export const codesAreLost =
  'You will not be able to open your orders any more. First save any voucher codes that you still need.'
export const startDeleting = 'Delete my account'
export const passwordForDeleting = 'Required to delete your account.'
export const walletHas = (balance: string) =>
  `Your wallet has ${balance}. You lose this money when you delete your account.`
export const typeBalance = (balance: string) =>
  `To give up ${balance} in your wallet, type the amount`
export const deleteForGood = 'Delete for good'
export const deleting = 'Deleting...'
export const keepAccount = 'Keep my account'
