// The words of an offer that staff did not write.

export const seeOffer = 'See the offer'
export const copyCode = (code: string) => `Copy code ${code}`
export const copied = 'Copied'
