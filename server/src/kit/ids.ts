// Order and transaction numbers that people can read out: a prefix and twelve letters and digits, which
// are sixty random bits. Forty bits collided at five million orders.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export type IdPrefix = 'GW' | 'TX'

/** `randomByte` returns 0 to 255. Letters that look like digits are left out. */
export const publicId = (prefix: IdPrefix, randomByte: () => number): string =>
  prefix + Array.from({ length }, () => alphabet[randomByte() & 31]).join('')
