// What customers read when a screen crashes.

export const youAreOffline = "You're offline"
export const needsConnection = 'This page needs a connection. Your orders and payments are safe.'
export const somethingWentWrong = 'Something went wrong'
export const couldNotBeShown = 'The page could not be shown. Your orders and payments are safe.'
export const tryAgain = 'Try again'
