// Order and transaction numbers that people can read out: a prefix and twelve letters and digits, which
// are sixty random bits. Forty bits collided at five million orders.

/** Letters that look like digits are left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** One random number gives this many letters. */
const lettersAtOnce = 6

export type IdPrefix = 'GW' | 'TX' | 'TK'

/** `below` returns a random whole number from 0, less than its limit. */
export const publicId = (prefix: IdPrefix, below: (limit: number) => number): string =>
  prefix + sixLetters(below) + sixLetters(below)

function sixLetters(below: (limit: number) => number): string {
  let left = below(alphabet.length ** lettersAtOnce)
  let letters = ''
  for (let made = 0; made < lettersAtOnce; made += 1) {
    letters += alphabet[left & 31]
    left >>>= 5
  }
  return letters
}
