// The words of the popup.

export const closeOffer = 'Close the offer'
