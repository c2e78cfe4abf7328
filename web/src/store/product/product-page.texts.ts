// What customers read about a product on its own page, and with its codes.

export const howToRedeem = 'How to redeem'

/** For the title of the page: what it is, and where its prices start. */
export const nameAndKind = (name: string, kind: string) => `${name} ${kind.toLowerCase()}`
export const nameKindAndPrice = (name: string, kind: string, price: string) =>
  `${nameAndKind(name, kind)} from ${price}`
