// Places purchases in groups: those that arrive while others are being placed share a transaction, its commit
// and its statements.

import { doWork, newWork, timeStatement } from '../../kit/work.ts'
import { type Db, isRefusedStatement } from '../engine/db.ts'
import { raisedRefusal } from '../engine/refusals.ts'
import { type Placed, type Purchase, type PurchaseRules, placeOrders } from './checkout.ts'
import { groupWork } from './group-work.ts'

export type PlacedPurchase = Exclude<Placed, { outcome: 'alone' }>
export type PurchaseGroups = {
  place(purchase: Purchase, rules: PurchaseRules): Promise<PlacedPurchase>
  /** How many purchases wait for others to be placed. */
  waiting(): number
}

type Asked = { purchase: Purchase; rules: PurchaseRules }

/**
 * In a group of 16 a purchase costs the database a third of what it costs alone. There are two, because a group may
 * have to wait, such as for a coupon that staff are editing. A group of 16 usually takes less than the wait.
 */
const usual = { atOnce: 2, size: 16, waitMs: 25 }

export function groupPurchases(
  db: Db,
  { atOnce, size, waitMs }: typeof usual = usual,
): PurchaseGroups {
  const placeAll = (group: Asked[], waits: boolean) =>
    placeOrders(
      db,
      group.map(({ purchase }) => purchase),
      // They are the settings of this node.
      group[0]!.rules,
      { waits },
    )
  const placeGroup = async (group: Asked[]): Promise<(PlacedPurchase | undefined)[]> => {
    // Two groups that lock the same coupons in one order cannot wait for each other.
    const sorted = group.toSorted((a, b) => compare(couponOf(a), couponOf(b)))
    try {
      const placed = await placeAll(sorted, false)
      const outcomes = new Map(sorted.map((asked, n) => [asked, placed[n]!]))
      return group.map((asked) => unlessAlone(outcomes.get(asked)!))
    } catch (error) {
      if (group.length === 1) return [refusedBy(error)]
      // One of them failed, and nothing was placed: the others must not fail with it.
      if (isRefusedStatement(error)) return []
      throw error
    }
  }
  const placeAlone = async (asked: Asked): Promise<PlacedPurchase> => {
    try {
      const [placed] = await placeAll([asked], true)
      return unlessAlone(placed!)!
    } catch (error) {
      return refusedBy(error)
    }
  }
  const place = groupWork<Asked, PlacedPurchase>({
    atOnce,
    size,
    waitMs,
    ownerOf: ({ purchase }) => purchase.userid,
    doGroup: (group) => ofNobody(() => placeGroup(group)),
    doAlone: (asked) => ofNobody(() => placeAlone(asked)),
  })
  return {
    // Each request counts the statement that it shares with others.
    place: (purchase, rules) => timeStatement('place_orders', () => place({ purchase, rules })),
    waiting: place.waiting,
  }
}

const couponOf = ({ purchase }: Asked): string => purchase.couponCode ?? ''
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const unlessAlone = (placed: Placed): PlacedPurchase | undefined =>
  placed.outcome === 'alone' ? undefined : placed

/** The work of several requests belongs to none of them. */
const ofNobody = <T>(run: () => T): T => doWork(newWork(), run)

/** A refusal that was found only when the order had been written. */
function refusedBy(error: unknown): PlacedPurchase {
  const raised = raisedRefusal(error)
  if (!raised) throw error
  return { outcome: 'refused', refusal: raised.refusal, figure: raised.figure ?? null }
}
