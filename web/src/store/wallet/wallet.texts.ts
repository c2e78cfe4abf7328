// The words of the customer's wallet.

export const yourWallet = 'Your wallet'
export const balance = 'Balance'
export const loadingBalance = 'Loading your balance'
export const balanceNotLoaded = 'We could not load your balance.'

// Adding money.
export const addMoneyByUpi = 'Add money by UPI'
export const addMoney = 'Add money'
export const openingPayment = 'Opening the payment page...'
export const noMoneyNow = "You can't add money right now. Please try again later."
export const amountInRupees = 'Amount in ₹'
export const amountRange = (least: string, most: string) => `From ${least} to ${most}`
export const quickAmounts = 'Quick amounts'
export const payWith = 'Pay with'
export const paymentUnknown = (amount: string) =>
  `We could not tell whether your payment of ${amount} was started. Try again: you will not be charged twice.`
export const priceChanged = (before: string, now: string) =>
  `The price has changed from ${before} to ${now}. No payment was started. Add money again to accept the new price.`

// For a purchase.
export const needMore = (missing: string, price: string) =>
  `You need ${missing} more for your purchase of ${price}.`
export const balanceCovers = (price: string) => `Your balance covers your purchase of ${price}.`
export const backToPurchase = 'Back to your purchase'
export const addForSomethingElse = 'Add money for something else'

// The transactions.
export const transactions = 'Transactions'
export const loadingTransactions = 'Loading your transactions'
export const transactionsNotLoaded = 'We could not load your transactions.'
export const fewerPages = 'The list has fewer pages.'
export const toFirstPage = 'Go to the first page'
export const transactionsAppearHere = 'Your top-ups, purchases and refunds appear here.'
export const toPay = 'To pay'
export const pending = 'Pending'
export const failed = 'Failed'
export const continuePayment = 'Continue payment'
export const transactionNumber = 'transaction number'
export const addedByUpi = 'Added by UPI'
export const addedByStore = 'Added by Gemwala'
export const takenByStore = 'Taken by Gemwala'
export const balanceAfter = (amount: string) => `Balance ${amount}`
export const refundOf = (item: string) => `Refund: ${item}`
export const latePaymentFor = (item: string) => `Late payment: ${item}`

// The statement.
export const statement = 'Statement'
export const statementHint =
  'All transactions with the balance after each. Leave the dates empty for everything.'
export const fromDay = 'From'
export const toDay = 'To'
export const downloadCsv = 'Download CSV'
export const preparing = 'Preparing...'
export const printedFor = (email: string, date: string) => `Gemwala wallet of ${email}, ${date}`
export const printPage = 'Print this page'
export const statementFailed = 'We could not prepare your statement. Please try again.'
