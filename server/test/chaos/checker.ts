// Lists everything that is wrong after a run. The checker computes the expected state only from the plan and
// from what the clients saw, and never takes the store's word for it.

import { checkoutTexts, couponRefusals } from '@gemwala/contract/buying/checkout'
import { walletTexts } from '@gemwala/contract/money/wallet'
import { checkAnswers } from './check-answers.ts'
import { checkBooks } from './check-books.ts'
import { checkNotices } from './check-notices.ts'
import type { FinalOrder, FinalState } from './final-state.ts'
import { type Bought, type Decided, entriesByKey, type History, outcomeOf } from './history.ts'
import type { Kind, Plan, Purchase } from './plan.ts'

/** A purchase with everything that is known about it. */
type Case = {
  purchase: Purchase
  bought: Bought[]
  decided: Decided[]
  orders: FinalOrder[]
}

export function findViolations(
  plan: Plan,
  history: History,
  final: FinalState,
  /** The userids of the plan's buyers, in the same order. */
  buyers: number[],
): string[] {
  const boughtOf = entriesByKey(history, 'buy')
  const decidedOf = entriesByKey(history, 'decide')
  const ordersOf = Map.groupBy(final.orders, ({ player }) => player)
  const cases = plan.purchases.map((purchase) => ({
    purchase,
    bought: boughtOf.get(purchase.key) ?? [],
    decided: decidedOf.get(purchase.key) ?? [],
    orders: ordersOf.get(purchase.player) ?? [],
  }))
  return [
    ...cases.flatMap((one) => checkPurchase(one, buyers)),
    ...checkUnplannedOrders(plan, final),
    ...checkWallets(plan, cases, final, buyers),
    ...checkCoupon(plan, cases, final),
    ...checkCodes(plan, cases, final),
    ...checkBooks(final.books),
    ...checkNotices(final.orders),
  ]
}

/** The rules for every purchase, and that the order has the status that the store reported to staff. */
function checkPurchase({ purchase, bought, decided, orders }: Case, buyers: number[]): string[] {
  const decision = outcomeOf(decided)
  return [
    ...checkAnswers({
      purchase,
      bought,
      orders,
      userid: buyers[purchase.buyer]!,
      allowedRefusals: allowedRefusals[purchase.kind],
    }),
    ...orders
      .filter(({ status }) => decision?.type === 'ok' && status !== purchase.decision)
      .map(
        ({ orderid, status }) =>
          `${orderid} was acknowledged as ${purchase.decision}, but is ${status}`,
      ),
  ]
}

const ofAnyKind = [walletTexts.insufficient]
const allowedRefusals: Record<Kind, string[]> = {
  plain: ofAnyKind,
  coupon: [...ofAnyKind, couponRefusals.usedUp, couponRefusals.ownUsedUp],
  voucher: [...ofAnyKind, checkoutTexts.outOfStock, checkoutTexts.fewLeft(1)],
}

function checkUnplannedOrders(plan: Plan, final: FinalState): string[] {
  const players = new Set(plan.purchases.map(({ player }) => player))
  return final.orders
    .filter(({ player }) => !players.has(player))
    .map(({ orderid }) => `${orderid} exists, but nobody bought it`)
}

const isReturned = ({ purchase, decided }: Case): boolean =>
  purchase.decision !== 'Completed' && outcomeOf(decided)?.type === 'ok'

/** If no answer arrived, only the store knows whether the purchase happened. Its price comes from the plan. */
const isBought = ({ bought, orders }: Case): boolean => {
  const outcome = outcomeOf(bought)
  return outcome ? outcome.type === 'ok' : orders.length > 0
}

function checkWallets(plan: Plan, cases: Case[], final: FinalState, buyers: number[]): string[] {
  return buyers.flatMap((userid, buyer) => {
    const own = cases.filter((one) => one.purchase.buyer === buyer && isBought(one))
    const paid = sum(own.map(({ purchase }) => purchase.paysPaise))
    const back = sum(own.filter(isReturned).map(({ purchase }) => purchase.paysPaise))
    const should = plan.fundsPaise[buyer]! - paid + back
    const is = final.balancesPaise.get(userid)
    const sums = `${plan.fundsPaise[buyer]} - ${paid} + ${back} paise`
    return is === should ? [] : [`the wallet of user ${userid} holds ${is} instead of ${sums}`]
  })
}

function checkCoupon(plan: Plan, cases: Case[], final: FinalState): string[] {
  const uses = cases.filter((one) => one.purchase.kind === 'coupon' && isBought(one))
  const held = uses.filter((one) => !isReturned(one)).length
  const wrong: string[] = []
  if (final.couponUses !== held) {
    wrong.push(`the coupon counts ${final.couponUses} uses instead of ${held}`)
  }
  if (held > plan.couponLimit)
    wrong.push(`the coupon was used ${held} of ${plan.couponLimit} times`)
  for (const [buyer, own] of Map.groupBy(uses, ({ purchase }) => purchase.buyer)) {
    const ownHeld = own.filter((one) => !isReturned(one)).length
    if (ownHeld > plan.couponLimitOfBuyer) {
      wrong.push(`buyer ${buyer} used the coupon ${ownHeld} of ${plan.couponLimitOfBuyer} times`)
    }
  }
  return wrong
}

function checkCodes(plan: Plan, cases: Case[], final: FinalState): string[] {
  const opened = [...final.openedCodes.values()].flat()
  const wrong: string[] = []
  if (new Set(opened).size !== opened.length) wrong.push(`a code was sold twice: ${opened}`)
  const strange = opened.filter((code) => !plan.codes.includes(code))
  if (strange.length > 0) wrong.push(`codes that nobody imported: ${strange}`)
  const given = sum(final.orders.map(({ codes }) => codes))
  if (given > plan.codes.length)
    wrong.push(`${given} codes were assigned, but only ${plan.codes.length} exist`)
  for (const { purchase, bought, orders, decided } of cases.filter(isVoucher)) {
    const isKnown = outcomeOf(bought)?.type === 'ok'
    for (const { orderid, status, codes } of orders) {
      if (status === 'Queued') wrong.push(`${orderid} is stuck: Queued with ${codes} codes`)
      // A buyer who never got an answer could not open the codes, so only the database can count them.
      const has = isKnown ? (final.openedCodes.get(orderid)?.length ?? 0) : codes
      const isDelivered = status === 'Completed' && decided.length === 0
      if (isDelivered && has !== purchase.quantity) {
        wrong.push(`${orderid} delivered ${has} codes instead of ${purchase.quantity}`)
      }
    }
  }
  return wrong
}

const isVoucher = ({ purchase }: Case): boolean => purchase.kind === 'voucher'

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
