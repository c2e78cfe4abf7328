// The words of the carousel's buttons.

export const previousOffer = 'Previous offer'
export const nextOffer = 'Next offer'
export const offerNumber = (number: number) => `Offer ${number}`
