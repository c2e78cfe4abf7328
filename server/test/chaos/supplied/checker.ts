// Lists everything that is wrong after a fault run. The records of the suppliers and gateways and the prices in
// the plan are the reference; the store's own data must agree with them.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { laneOf } from '@gemwala/contract/delivery/lanes'
import { walletTexts } from '@gemwala/contract/money/wallet'
import { checkAnswers } from '../check-answers.ts'
import { checkBooks } from '../check-books.ts'
import { type Bought, entriesByKey, type History, outcomeOf } from '../history.ts'
import { checkGateways } from './check-gateway.ts'
import { checkMoney } from './check-money.ts'
import { checkParts, checkUnordered } from './check-parts.ts'
import { checkTopUps } from './check-top-ups.ts'
import type { FinalOrder, FinalState } from './final-state.ts'
import { goods, type Plan, type Purchase } from './plan.ts'

/** A finished run, as the checker sees it. */
export type FinishedRun = {
  plan: Plan
  history: History
  final: FinalState
  /** The userids of the plan's buyers, in the same order. */
  buyers: number[]
}

export function findViolations(finished: FinishedRun): string[] {
  const { plan, history, final, buyers } = finished
  const boughtOf = entriesByKey(history, 'buy')
  const ordersOf = Map.groupBy(final.orders, ({ player }) => player)
  return [
    ...plan.purchases.flatMap((purchase) =>
      checkPurchase(
        purchase,
        boughtOf.get(purchase.key) ?? [],
        ordersOf.get(purchase.player) ?? [],
        { userid: buyers[purchase.buyer]!, resumedLanes: final.resumedLanes },
      ),
    ),
    ...checkUnplannedOrders(plan, final),
    ...final.orders.flatMap((order) => [
      ...checkFinalStatus(order, final),
      ...checkParts(order, final),
    ]),
    ...checkUnordered(final),
    ...checkTopUps(finished),
    ...checkGateways(final),
    ...checkMoney(plan, final, buyers),
    ...checkBooks(final.proof),
  ]
}

function checkPurchase(
  purchase: Purchase,
  bought: Bought[],
  orders: FinalOrder[],
  { userid, resumedLanes }: { userid: number; resumedLanes: Set<string> },
): string[] {
  const outcome = outcomeOf(bought)
  const isNotStarted = outcome?.type === 'fail' && outcome.text === checkoutTexts.notStarted
  // If a payment could not be started, its order remains, failed and unpaid.
  const counted = isNotStarted ? orders.filter(({ status }) => status !== 'Failed') : orders
  // An item that only a stopped lane can deliver is not sold.
  const allowedRefusals = [
    purchase.payment ? checkoutTexts.notStarted : walletTexts.insufficient,
    ...(resumedLanes.has(laneOf(goods[purchase.good].apiType)) ? [checkoutTexts.outOfStock] : []),
  ]
  return checkAnswers({ purchase, bought, orders: counted, userid, allowedRefusals })
}

function checkUnplannedOrders(plan: Plan, final: FinalState): string[] {
  const players = new Set(plan.purchases.map(({ player }) => player))
  return final.orders
    .filter(({ player }) => !players.has(player))
    .map(({ orderid }) => `${orderid} exists, but nobody bought it`)
}

const finals = new Set<string>(['Completed', 'Refunded', 'Cancelled', 'Failed'])

/** An order and all its parts are finished, or the order waits for a person and is in the review list. */
function checkFinalStatus(
  { orderid, status, parts }: FinalOrder,
  { reviewed }: FinalState,
): string[] {
  const states = parts.map(({ state }) => state)
  const summary = `${orderid} is ${status} with parts ${states.join(', ')}`
  if (!finals.has(status)) {
    return reviewed.includes(orderid) ? [] : [`${summary}: it is stuck, and not in review`]
  }
  if (reviewed.includes(orderid)) return [`${summary}, but still in review`]
  const isFinished = (state: string) => state === 'delivered' || state === 'returned'
  if (status === 'Completed' && !(states.every(isFinished) && states.includes('delivered')))
    return [summary]
  if (status === 'Refunded' && !states.every((state) => state === 'returned')) return [summary]
  return []
}
