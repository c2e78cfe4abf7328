// The words of the popup, in Hindi.

export const closeOffer = 'ऑफ़र बंद करें'
