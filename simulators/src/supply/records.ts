// A supplier's own records: accepted orders, their state, and the shop's balance. Tests compare them with the
// store's.

export type Purchase = {
  number: number
  /** The shop's balance that paid. */
  account: string
  /** The shop's own reference, if the supplier stores one. */
  reference: string | null
  item: string
  player: string
  zone: string
  /** In hundredths of the supplier's unit. */
  charged: number
  /** As the supplier calls it. */
  state: string
  codes: string[]
  at: string
}

type Accepted = Omit<Purchase, 'number' | 'charged' | 'at'>

// More than the longest run creates; the oldest are dropped first.
const purchaseLimit = 200_000

/** Small, so that a balance lasts; different, so that a drop shows what was bought. */
export const costOf = (item: string): number => 50 + (Number(item.slice(-2)) || 0)

export type SupplierRecords = ReturnType<typeof createSupplierRecords>

export const createSupplierRecords = (opening: Readonly<Record<string, number>>) => {
  const purchases = new Map<number, Purchase>()
  const byReference = new Map<string, Purchase>()
  let balances: Record<string, number> = { ...opening }
  // The store remembers order numbers longer than this process lives, so none may repeat.
  let lastNumber = Date.now()

  return {
    balanceOf: (account: string): number => balances[account] ?? 0,
    balances: () => ({ ...balances }),
    setBalances: (given: Record<string, number>) => {
      balances = { ...balances, ...given }
    },
    canPay: (account: string, item: string): boolean => (balances[account] ?? 0) >= costOf(item),
    /** Takes the money. Two calls are two purchases. */
    add: (accepted: Accepted): Purchase => {
      lastNumber += 1
      const charged = costOf(accepted.item)
      const at = new Date().toISOString()
      const purchase = { ...accepted, number: lastNumber, charged, at }
      balances[accepted.account] = (balances[accepted.account] ?? 0) - charged
      purchases.set(lastNumber, purchase)
      if (accepted.reference !== null) byReference.set(accepted.reference, purchase)
      const [oldest] = purchases.values()
      if (purchases.size > purchaseLimit && oldest) {
        purchases.delete(oldest.number)
        if (oldest.reference !== null) byReference.delete(oldest.reference)
      }
      return purchase
    },
    giveBack: (purchase: Purchase): void => {
      balances[purchase.account] = (balances[purchase.account] ?? 0) + purchase.charged
      purchase.charged = 0
    },
    byNumber: (number: number) => purchases.get(number),
    byReference: (reference: string) => byReference.get(reference),
    all: () => [...purchases.values()],
    clear: () => {
      purchases.clear()
      byReference.clear()
      balances = { ...opening }
    },
  }
}
