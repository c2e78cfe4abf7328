// Parsers for typed numbers.

/** An amount of rupees: a number from 0 with at most two decimals. */
export function isAmount(text: string): boolean {
  const amount = Number(text)
  return text.trim() !== '' && amount >= 0 && Number(amount.toFixed(2)) === amount
}

/** A whole number that is at least `least`. */
export const isCount = (text: string, least: number): boolean =>
  text.trim() !== '' && Number.isSafeInteger(Number(text)) && Number(text) >= least

/** A comma-separated list; blanks around entries are ignored. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
