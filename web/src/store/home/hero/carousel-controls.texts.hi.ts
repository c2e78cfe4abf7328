// The words of the carousel's buttons, in Hindi.

export const previousOffer = 'पिछला ऑफ़र'
export const nextOffer = 'अगला ऑफ़र'
export const offerNumber = (number: number) => `ऑफ़र ${number}`
