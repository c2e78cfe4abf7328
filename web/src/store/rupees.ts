// Sums of rupees, in whole paise.

/** A number of items at a price, in whole paise: 0.1 times 3 is no 0.30000000000000004. */
export const times = (rupees: number, quantity: number): number =>
  Math.round(rupees * 100 * quantity) / 100

export const minus = (rupees: number, lessRupees: number): number =>
  Math.round((rupees - lessRupees) * 100) / 100
