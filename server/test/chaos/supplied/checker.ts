// Says what is wrong after a fault run. The judges are the books of the suppliers and of the gateways,
// and what the plan says a purchase must cost; the store is only believed where it agrees with them.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { laneOf } from '@gemwala/contract/delivery/lanes'
import { walletTexts } from '@gemwala/contract/money/wallet'
import { aboutAcknowledged } from '../acknowledged.ts'
import { aboutBooks } from '../books.ts'
import { type Bought, type History, ofPurchase, outcomeOf } from '../history.ts'
import { aboutGateway } from './check-gateway.ts'
import { aboutMoney } from './check-money.ts'
import { aboutParts, aboutUnordered } from './check-parts.ts'
import { aboutTopUps } from './check-top-ups.ts'
import type { Found, FoundOrder } from './found.ts'
import { goods, type Plan, type Purchase } from './plan.ts'

/** A run as the checker sees it. */
export type Ended = {
  plan: Plan
  history: History
  found: Found
  /** The userids of the plan's buyers, in their order. */
  buyers: number[]
}

export function complaintsAbout(ended: Ended): string[] {
  const { plan, history, found, buyers } = ended
  const boughtOf = ofPurchase(history, 'buy')
  const ordersOf = Map.groupBy(found.orders, ({ player }) => player)
  return [
    ...plan.purchases.flatMap((purchase) =>
      aboutPurchase(
        purchase,
        boughtOf.get(purchase.key) ?? [],
        ordersOf.get(purchase.player) ?? [],
        { userid: buyers[purchase.buyer]!, resumedLanes: found.resumedLanes },
      ),
    ),
    ...aboutStrangers(plan, found),
    ...found.orders.flatMap((order) => [...aboutEnd(order, found), ...aboutParts(order, found)]),
    ...aboutUnordered(found),
    ...aboutTopUps(ended),
    ...aboutGateway(found),
    ...aboutMoney(plan, found, buyers),
    ...aboutBooks(found.proof),
  ]
}

function aboutPurchase(
  purchase: Purchase,
  bought: Bought[],
  orders: FoundOrder[],
  { userid, resumedLanes }: { userid: number; resumedLanes: Set<string> },
): string[] {
  const outcome = outcomeOf(bought)
  const isNotStarted = outcome?.type === 'fail' && outcome.text === checkoutTexts.notStarted
  // A payment that could not be started leaves its order behind, closed and unpaid.
  const counted = isNotStarted ? orders.filter(({ status }) => status !== 'Failed') : orders
  // Nothing is sold of what only a stopped lane could deliver.
  const mayBeRefused = [
    purchase.payment ? checkoutTexts.notStarted : walletTexts.insufficient,
    ...(resumedLanes.has(laneOf(goods[purchase.good].apiType)) ? [checkoutTexts.outOfStock] : []),
  ]
  return aboutAcknowledged({ purchase, bought, orders: counted, userid, mayBeRefused })
}

function aboutStrangers(plan: Plan, found: Found): string[] {
  const players = new Set(plan.purchases.map(({ player }) => player))
  return found.orders
    .filter(({ player }) => !players.has(player))
    .map(({ orderid }) => `${orderid} is there and nobody bought it`)
}

const finals = new Set<string>(['Completed', 'Refunded', 'Cancelled', 'Failed'])

/** Over, with every part over too; or waiting for a person, who sees it in the list. */
function aboutEnd({ orderid, status, parts }: FoundOrder, { reviewed }: Found): string[] {
  const states = parts.map(({ state }) => state)
  const told = `${orderid} is ${status} with parts ${states.join(', ')}`
  if (!finals.has(status)) {
    return reviewed.includes(orderid) ? [] : [`${told}: it is stuck, and nobody is told to look`]
  }
  if (reviewed.includes(orderid)) return [`${told}, and waits for review all the same`]
  const isOver = (state: string) => state === 'delivered' || state === 'returned'
  if (status === 'Completed' && !(states.every(isOver) && states.includes('delivered')))
    return [told]
  if (status === 'Refunded' && !states.every((state) => state === 'returned')) return [told]
  return []
}
