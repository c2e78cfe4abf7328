// The minimum of a top-up. Separate from the wallet, whose texts name it.

/** The smallest amount that a customer can add, in rupees; the largest is a setting. */
export const leastLoad = 1
