// The words of the voucher at the top of the home page.

export const offers = 'Offers'
export const carousel = 'carousel'
export const slideOf = (number: number, count: number) => `${number} of ${count}`

export const topUpFirst = 'Top up before the lobby fills'
export const whatWeSell = 'Diamonds, passes and vouchers, sent to your player ID in minutes.'
export const chooseGame = 'Choose a game'

export const deliveredOrMoneyBack = 'Delivered, or your money back'
export const waysToPay = 'Pay by UPI or from your wallet.'
export const whereWeDeliver = 'We deliver to the player ID you enter.'
export const ifNotDelivered = "If we can't deliver, your money goes back to your wallet."
