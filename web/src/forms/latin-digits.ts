/** Numbers typed on a Hindi keyboard, as everybody else types them: १२३ as 123. */
export const toLatinDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
