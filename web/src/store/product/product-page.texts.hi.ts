// What customers read in Hindi about a product on its own page, and with its codes.

export const howToRedeem = 'रिडीम कैसे करें'

/** For the title of the page: what it is, and where its prices start. */
export const nameAndKind = (name: string, kind: string) => `${name} ${kind}`
export const nameKindAndPrice = (name: string, kind: string, price: string) =>
  `${name} ${kind}, ${price} से`
