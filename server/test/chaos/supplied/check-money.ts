// Money, computed from the plan and from the books of the outside: what was paid is delivered, returned
// or held, and every wallet holds what it must.

import { movedPaise } from './bank.ts'
import { type Found, type FoundOrder, partsOf } from './found.ts'
import type { Plan } from './plan.ts'
import { standingOf } from './standing.ts'

export function aboutMoney(plan: Plan, found: Found, buyers: number[]): string[] {
  return [...aboutTotals(plan, found), ...aboutWallets(plan, found, buyers)]
}

const isPaid = ({ status }: FoundOrder): boolean => status !== 'Created' && status !== 'Failed'

function aboutTotals(plan: Plan, found: Found): string[] {
  const prices = new Map(plan.purchases.map(({ player, paysPaise }) => [player, paysPaise]))
  const paidOrders = found.orders.filter(isPaid)
  const paid = sum(paidOrders.map(({ player }) => prices.get(player) ?? 0))
  const parts = paidOrders.flatMap(partsOf)
  const isReturned = ({ state }: { state: string }) => state === 'returned'
  const returned = sum(parts.filter(isReturned).map(({ sharePaise }) => sharePaise))
  const isDecided = ({ orderid, position }: { orderid: string; position: number }) =>
    found.decided.some(
      (one) => one.orderid === orderid && one.position === position && one.decision === 'delivered',
    )
  // What waits for review may be delivered already, but it is not earned before somebody says so.
  const delivered = sum(
    parts
      .filter((part) => part.state === 'delivered')
      .filter((part) => standingOf(found.books, part) === 'delivered' || isDecided(part))
      .map(({ sharePaise }) => sharePaise),
  )
  const held = inAccount(found, 'escrow')
  const wrong: string[] = []
  if (paid !== delivered + returned + held) {
    wrong.push(`paid ${paid} is not delivered ${delivered} + returned ${returned} + held ${held}`)
  }
  if (inAccount(found, 'sales') !== delivered) {
    wrong.push(`sales are ${inAccount(found, 'sales')} paise, and ${delivered} were delivered`)
  }
  return wrong
}

const inAccount = ({ proof }: Found, name: string): number =>
  Math.round((proof.accounts.find(({ account }) => account === name)?.balance ?? 0) * 100)

/** An order that is over gave back what its supplier did not deliver, once. */
function aboutWallets(plan: Plan, found: Found, buyers: number[]): string[] {
  const moved = movedPaise(found)
  const ifExact = ({ orderid, valuePaise }: { orderid: string; valuePaise: number }) =>
    moved.get(orderid) === valuePaise ? valuePaise : 0
  const purchaseOf = new Map(plan.purchases.map((purchase) => [purchase.player, purchase]))
  return buyers.flatMap((userid, buyer) => {
    const own = found.orders.filter((order) => order.userid === userid)
    const spent = own
      .filter(({ paymentMode }) => paymentMode === 'wallet')
      .map(({ player }) => purchaseOf.get(player)?.paysPaise ?? 0)
    const back = own.filter(isPaid).map((order) => backOf(order, found))
    const late = own.filter((order) => !isPaid(order)).map(ifExact)
    const added = found.topUps.filter((topUp) => topUp.userid === userid).map(ifExact)
    const should = plan.fundsPaise[buyer]! - sum(spent) + sum(back) + sum(late) + sum(added)
    const is = found.balancesPaise.get(userid)
    const sums = `${plan.fundsPaise[buyer]} - ${sum(spent)} + ${sum(back)} back + ${sum(late)} late + ${sum(added)} added`
    return is === should ? [] : [`the wallet of user ${userid} holds ${is} instead of ${sums}`]
  })
}

const backOf = (order: FoundOrder, { books }: Found): number => {
  if (order.status === 'Refunded' || order.status === 'Cancelled') return order.valuePaise
  return sum(
    partsOf(order)
      .filter((part) => part.state === 'returned' && standingOf(books, part) !== 'delivered')
      .map(({ sharePaise }) => sharePaise),
  )
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
