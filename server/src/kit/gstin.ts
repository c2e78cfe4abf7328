// The GST identification number: state, PAN, entity, Z and a check digit.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** In base 36 with the weights 1 and 2 in turn, each product counted by the sum of its digits. */
export function hasGstinCheckDigit(gstin: string): boolean {
  if (!form.test(gstin)) return false
  const sum = [...gstin.slice(0, 14)].reduce((total, letter, place) => {
    const product = digits.indexOf(letter) * ((place % 2) + 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return gstin[14] === digits[(36 - (sum % 36)) % 36]
}
