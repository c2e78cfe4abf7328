// Computes all amounts from the plan and from the services' records: everything that was paid is delivered,
// returned or held, and every wallet has the right balance.

import { movedPaise } from './bank.ts'
import { type FinalOrder, type FinalState, partsOf } from './final-state.ts'
import type { Plan } from './plan.ts'
import { supplierStateOf } from './supplier-state.ts'

export function checkMoney(plan: Plan, final: FinalState, buyers: number[]): string[] {
  return [...checkTotals(plan, final), ...checkWallets(plan, final, buyers)]
}

const isPaid = ({ status }: FinalOrder): boolean => status !== 'Created' && status !== 'Failed'

function checkTotals(plan: Plan, final: FinalState): string[] {
  const prices = new Map(plan.purchases.map(({ player, paysPaise }) => [player, paysPaise]))
  const paidOrders = final.orders.filter(isPaid)
  const paid = sum(paidOrders.map(({ player }) => prices.get(player) ?? 0))
  const parts = paidOrders.flatMap(partsOf)
  const isReturned = ({ state }: { state: string }) => state === 'returned'
  const returned = sum(parts.filter(isReturned).map(({ sharePaise }) => sharePaise))
  const isDecided = ({ orderid, position }: { orderid: string; position: number }) =>
    final.decided.some(
      (one) => one.orderid === orderid && one.position === position && one.decision === 'delivered',
    )
  // A part in review may have been delivered, but its money is not earned before a person confirms it.
  const delivered = sum(
    parts
      .filter((part) => part.state === 'delivered')
      .filter((part) => supplierStateOf(final.records, part) === 'delivered' || isDecided(part))
      .map(({ sharePaise }) => sharePaise),
  )
  const held = inAccount(final, 'escrow')
  const wrong: string[] = []
  if (paid !== delivered + returned + held) {
    wrong.push(`paid ${paid} is not delivered ${delivered} + returned ${returned} + held ${held}`)
  }
  if (inAccount(final, 'sales') !== delivered) {
    wrong.push(`sales are ${inAccount(final, 'sales')} paise, but ${delivered} were delivered`)
  }
  return wrong
}

const inAccount = ({ proof }: FinalState, name: string): number =>
  Math.round((proof.accounts.find(({ account }) => account === name)?.balance ?? 0) * 100)

/** A finished order returned, exactly once, the money for what its supplier did not deliver. */
function checkWallets(plan: Plan, final: FinalState, buyers: number[]): string[] {
  const moved = movedPaise(final)
  const ifExact = ({ orderid, valuePaise }: { orderid: string; valuePaise: number }) =>
    moved.get(orderid) === valuePaise ? valuePaise : 0
  const purchaseOf = new Map(plan.purchases.map((purchase) => [purchase.player, purchase]))
  return buyers.flatMap((userid, buyer) => {
    const own = final.orders.filter((order) => order.userid === userid)
    const spent = own
      .filter(({ paymentMode }) => paymentMode === 'wallet')
      .map(({ player }) => purchaseOf.get(player)?.paysPaise ?? 0)
    const back = own.filter(isPaid).map((order) => backOf(order, final))
    const late = own.filter((order) => !isPaid(order)).map(ifExact)
    const added = final.topUps.filter((topUp) => topUp.userid === userid).map(ifExact)
    const should = plan.fundsPaise[buyer]! - sum(spent) + sum(back) + sum(late) + sum(added)
    const is = final.balancesPaise.get(userid)
    const sums = `${plan.fundsPaise[buyer]} - ${sum(spent)} + ${sum(back)} back + ${sum(late)} late + ${sum(added)} added`
    return is === should ? [] : [`the wallet of user ${userid} holds ${is} instead of ${sums}`]
  })
}

const backOf = (order: FinalOrder, { records }: FinalState): number => {
  if (order.status === 'Refunded' || order.status === 'Cancelled') return order.valuePaise
  return sum(
    partsOf(order)
      .filter((part) => part.state === 'returned' && supplierStateOf(records, part) !== 'delivered')
      .map(({ sharePaise }) => sharePaise),
  )
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
