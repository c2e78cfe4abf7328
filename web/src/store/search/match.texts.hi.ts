// Further words that the products of a category are found by: the shelf's words are in Devanagari, but many
// people type Latin letters.

export const gamesAlso = 'top-up recharge'
export const ottAlso = 'subscription pass'
export const othersAlso = 'gift card voucher'
