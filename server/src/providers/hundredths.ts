// Amounts that suppliers write as decimals, as text or as numbers. Rounds down to hundredths, so that we
// never count more than there is.

const decimal = /^(\d{1,12})(?:\.(\d+))?$/

export function hundredthsOf(amount: string | number): number | undefined {
  const [, whole, fraction = ''] = decimal.exec(String(amount).trim()) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}
