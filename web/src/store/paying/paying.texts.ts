// What customers read wherever they pay: on a product's page, for an order and for their wallet.

export const tryAgain = 'Try again'
export const trying = 'Trying...'

export const offlineNow = "You're offline now."

export const payInUpiApp = 'Pay in your UPI app'
export const havingTrouble = 'Having trouble?'
export const payThrough = 'Pay through'
export const bestAvailable = 'Best available'

export const weUseAnotherProvider =
  "The payment could not be started. You haven't been charged. Try again: we'll use another UPI provider."
export const chooseAnotherProvider = (gateway: string) =>
  `${gateway} could not start the payment. You haven't been charged. Choose another provider and try again.`
