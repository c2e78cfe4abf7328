// Rupees as people in India read them: ₹12,34,567. Amounts on the wire are numbers of rupees.
// Written out, because a phone takes a tenth of a second to load the browser's own number formats.

/** A price: without decimals where there are none, with both where there are. */
export const showRupees = (amount: number): string => show(amount, Number.isInteger(amount) ? 0 : 2)

/** A balance: always with two decimals. */
export const showBalance = (amount: number): string => show(amount, 2)

function show(amount: number, decimals: number): string {
  const [rupees, ...paise] = Math.abs(amount).toFixed(decimals).split('.')
  return `${amount < 0 ? '-' : ''}₹${[groupDigits(rupees!), ...paise].join('.')}`
}

/** A comma before the last three digits, and before every two in front of them. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
