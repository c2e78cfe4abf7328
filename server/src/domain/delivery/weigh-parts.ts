// What is recorded about parts, with the evidence weighed where the outcome is unknown.

import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import type { Db } from '../../database/engine/db.ts'
import { type Weighed, weigh } from './weigh.ts'

type Part = deliveryAttempts.Evidence
/** `weighed` is null for a part whose outcome is known. */
export type WeighedPart = Part & { weighed: Weighed | null }

export async function weighParts(db: Db, parts: Part[]): Promise<WeighedPart[]> {
  const costOf = await costsOf(db, parts)
  return parts.map((part) => ({
    ...part,
    weighed: isOpen(part) ? weigh(part, costOf.get(itemOf(part))) : null,
  }))
}

const isOpen = ({ state }: Part): boolean => state === 'unknown'

const itemOf = ({ lane, supplierItemId }: Part): string => `${lane} ${supplierItemId}`

/** The known cost of every item whose part made our balance fall. */
async function costsOf(db: Db, parts: Part[]): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  const fell = parts.filter(
    (part) => isOpen(part) && (part.balanceBefore ?? 0) > (part.balanceAfter ?? Infinity),
  )
  for (const [item, [part]] of Map.groupBy(fell, itemOf)) {
    const cost = await deliveryAttempts.knownCost(db, part!)
    if (cost !== undefined) costs.set(item, cost)
  }
  return costs
}
