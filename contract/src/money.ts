// Rupees as people in India read them: ₹12,34,567. Amounts on the wire are numbers of rupees.

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** A price: without decimals where there are none, with both where there are. */
export const showRupees = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : exact.format(amount)

/** A balance: always with two decimals. */
export const showBalance = (amount: number): string => exact.format(amount)
