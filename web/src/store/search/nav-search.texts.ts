// The words of the search box.

export const findProduct = 'Find a game or voucher'
export const close = 'Close'
