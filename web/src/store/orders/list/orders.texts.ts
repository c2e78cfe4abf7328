// The words of the customer's list of orders.

export const yourOrders = 'Your orders'
export const ordersNotLoaded = 'We could not load your orders.'
export const loadingOrders = 'Loading your orders'
export const ranOutOfCodes = 'We ran out of codes. You can get your money back.'

export const searchOrders = 'Search your orders'
export const searchedBy = 'Order number, game or player ID'
export const fromDay = 'From'
export const toDay = 'To'
export const filterByStatus = 'Filter by status'
export const all = 'All'

export const emptyPage = 'There is nothing on this page.'
export const fewerPages = 'The list has fewer pages.'
export const toFirstPage = 'Go to the first page'
export const noneFound = 'No orders found.'
export const tryOtherFilters = 'Try other words, dates or another status.'
export const clearFilters = 'Clear filters'
export const noOrders = 'No orders yet.'
export const ordersAppearHere = 'Your orders will appear here.'
export const browseGames = 'Browse games'
