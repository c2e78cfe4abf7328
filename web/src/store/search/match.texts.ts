// Further words that the products of a category are found by, beside the words of its shelf.

export const gamesAlso = ''
export const ottAlso = ''
export const othersAlso = ''
