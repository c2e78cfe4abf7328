// The Hindi of the words of an offer that staff did not write.

export const seeOffer = 'ऑफ़र देखें'
export const copyCode = (code: string) => `कोड ${code} कॉपी करें`
export const copied = 'कॉपी हो गया'
