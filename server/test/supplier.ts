// A test supplier: gives the test's answers and records what it accepted.

import type { LookedUp, Supplier, SupplyAnswer, SupplyOrder } from '../src/providers/ports.ts'

export type TestSupplier = Supplier & {
  /** The orders that it accepted, and so would charge. */
  book: SupplyOrder[]
  /** The next answers, in this order; after them it delivers. */
  answers: (SupplyAnswer | ((order: SupplyOrder) => Promise<SupplyAnswer>))[]
  /** The next results of look-ups, in this order; after them what `book` says. */
  found: LookedUp[]
  points: number
}

export const delivered = (reference = 'S1', codes: string[] = []): SupplyAnswer => ({
  outcome: 'delivered',
  supplierReference: reference,
  codes,
  evidence: { said: 'done' },
})
export const said = (
  outcome: 'refused' | 'not-done' | 'lane-stopped' | 'unknown',
  reason: string = outcome,
): SupplyAnswer => ({ outcome, reason, evidence: { said: reason } })

const cost = 1_000

export function testSupplier({ canLookUp }: { canLookUp: boolean }): TestSupplier {
  const supplier: TestSupplier = {
    book: [],
    answers: [],
    found: [],
    points: 1_000_000,
    order: async (order) => {
      const next = supplier.answers.shift()
      const answer = typeof next === 'function' ? await next(order) : (next ?? delivered())
      if (answer.outcome === 'delivered' || answer.outcome === 'accepted') accept(order)
      return answer
    },
    balance: async () => supplier.points,
    catalogue: async () => [],
    ...(canLookUp && {
      lookUp: async (reference: string): Promise<LookedUp> => {
        const next = supplier.found.shift()
        if (next) return next
        const isThere = supplier.book.some((order) => order.reference === reference)
        return isThere ? delivered() : { outcome: 'absent', evidence: null }
      },
    }),
  }
  const accept = (order: SupplyOrder) => {
    supplier.book.push(order)
    supplier.points -= cost
  }
  return supplier
}

/** Accepts the order and charges it, but its answer is lost. */
export const acceptSilently =
  (supplier: TestSupplier) =>
  async (order: SupplyOrder): Promise<SupplyAnswer> => {
    supplier.book.push(order)
    supplier.points -= cost
    return said('unknown', 'time-out')
  }

/** Holds the next answer back until the test gives it. */
export function holdNext(supplier: TestSupplier) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<SupplyAnswer>()
  supplier.answers.push(() => {
    asked.resolve()
    return answered.promise
  })
  return { isAsked: asked.promise, answer: answered.resolve }
}
