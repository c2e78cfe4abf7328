// What customers read at an address without a screen, with the search box that helps them on.

export const notFound = 'Not found'
export const noSuchPage = 'This page does not exist.'
export const whereToGo =
  'The address may be mistyped, or the page has moved. Search the store, or start from the home page.'
export const goToStore = 'Go to the store'
export const findProduct = 'Find a game or voucher'
export const search = 'Search'
