// The words that forms and their buttons share.

export const tryAgain = 'Try again'
export const trying = 'Trying...'
export const saving = 'Saving...'
export const sending = 'Sending...'

export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
