// Numbers as they are typed.

/** An amount of rupees: a number from 0 with at most two decimals. */
export function isAmount(text: string): boolean {
  const amount = Number(text)
  return text.trim() !== '' && amount >= 0 && Number(amount.toFixed(2)) === amount
}

/** A whole number from `least`. */
export const isCount = (text: string, least: number): boolean =>
  text.trim() !== '' && Number.isSafeInteger(Number(text)) && Number(text) >= least

/** A list that is typed with commas; blanks around its entries do not count. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
