// The words of the four categories.

export const games = 'Games'
export const instantGames = 'Instant games'
export const ott = 'OTT'
export const ottPasses = 'OTT passes'
export const others = 'Others'
export const giftCardsAndOthers = 'Gift cards and others'

// Kinds of products.
export const topUp = 'Top-up'
export const instantTopUp = 'Instant top-up'
export const subscription = 'Subscription'
export const voucher = 'Voucher'

// How a purchase works.
export const choosePack = 'Choose a pack and enter your player ID.'
export const choosePlan = 'Choose a plan and how long it should run.'
export const chooseValue = 'Choose a value.'

// Links to a product.
export const topUpNow = 'Top up'
export const seePlans = 'See plans'
export const seeValues = 'See values'
