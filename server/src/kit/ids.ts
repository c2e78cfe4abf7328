// Numbers that people read out: twelve letters and digits behind a prefix, sixty random bits. Forty
// bits collided at five million orders.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export type IdPrefix = 'GW' | 'TX'

/** `randomByte` gives 0 to 255; letters that look like digits are not used. */
export const publicId = (prefix: IdPrefix, randomByte: () => number): string =>
  prefix + Array.from({ length }, () => alphabet[randomByte() & 31]).join('')
