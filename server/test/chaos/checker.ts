// Says what is wrong after a run. It knows the plan and what the clients saw, and computes from these
// alone what must be there; nothing that the store says about itself is believed without that.

import { checkoutTexts, couponRefusals } from '@gemwala/contract/buying/checkout'
import { walletTexts } from '@gemwala/contract/money/wallet'
import { aboutAcknowledged } from './acknowledged.ts'
import { aboutBooks } from './books.ts'
import type { Found, FoundOrder } from './found.ts'
import { type Bought, type Decided, type History, ofPurchase, outcomeOf } from './history.ts'
import type { Kind, Plan, Purchase } from './plan.ts'

/** One purchase with all that is known of it. */
type Case = {
  purchase: Purchase
  bought: Bought[]
  decided: Decided[]
  orders: FoundOrder[]
}

export function complaintsAbout(
  plan: Plan,
  history: History,
  found: Found,
  /** The userids of the plan's buyers, in their order. */
  buyers: number[],
): string[] {
  const boughtOf = ofPurchase(history, 'buy')
  const decidedOf = ofPurchase(history, 'decide')
  const ordersOf = Map.groupBy(found.orders, ({ player }) => player)
  const cases = plan.purchases.map((purchase) => ({
    purchase,
    bought: boughtOf.get(purchase.key) ?? [],
    decided: decidedOf.get(purchase.key) ?? [],
    orders: ordersOf.get(purchase.player) ?? [],
  }))
  return [
    ...cases.flatMap((one) => aboutPurchase(one, buyers)),
    ...aboutStrangers(plan, found),
    ...aboutWallets(plan, cases, found, buyers),
    ...aboutCoupon(plan, cases, found),
    ...aboutCodes(plan, cases, found),
    ...aboutBooks(found.books),
  ]
}

/** As for every purchase, and what staff were told of it is so. */
function aboutPurchase({ purchase, bought, decided, orders }: Case, buyers: number[]): string[] {
  const decision = outcomeOf(decided)
  return [
    ...aboutAcknowledged({
      purchase,
      bought,
      orders,
      userid: buyers[purchase.buyer]!,
      mayBeRefused: mayBeRefused[purchase.kind],
    }),
    ...orders
      .filter(({ status }) => decision?.type === 'ok' && status !== purchase.decision)
      .map(
        ({ orderid, status }) =>
          `${orderid} was acknowledged as ${purchase.decision} and is ${status}`,
      ),
  ]
}

const ofAnyKind = [walletTexts.insufficient]
const mayBeRefused: Record<Kind, string[]> = {
  plain: ofAnyKind,
  coupon: [...ofAnyKind, couponRefusals.usedUp, couponRefusals.ownUsedUp],
  voucher: [...ofAnyKind, checkoutTexts.outOfStock, checkoutTexts.fewLeft(1)],
}

function aboutStrangers(plan: Plan, found: Found): string[] {
  const players = new Set(plan.purchases.map(({ player }) => player))
  return found.orders
    .filter(({ player }) => !players.has(player))
    .map(({ orderid }) => `${orderid} is there and nobody bought it`)
}

const isGivenBack = ({ purchase, decided }: Case): boolean =>
  purchase.decision !== 'Completed' && outcomeOf(decided)?.type === 'ok'

/** Of an unknown purchase only the store can say whether it is there; what it must cost is planned. */
const isBought = ({ bought, orders }: Case): boolean => {
  const outcome = outcomeOf(bought)
  return outcome ? outcome.type === 'ok' : orders.length > 0
}

function aboutWallets(plan: Plan, cases: Case[], found: Found, buyers: number[]): string[] {
  return buyers.flatMap((userid, buyer) => {
    const own = cases.filter((one) => one.purchase.buyer === buyer && isBought(one))
    const paid = sum(own.map(({ purchase }) => purchase.paysPaise))
    const back = sum(own.filter(isGivenBack).map(({ purchase }) => purchase.paysPaise))
    const should = plan.fundsPaise[buyer]! - paid + back
    const is = found.balancesPaise.get(userid)
    const sums = `${plan.fundsPaise[buyer]} - ${paid} + ${back} paise`
    return is === should ? [] : [`the wallet of user ${userid} holds ${is} instead of ${sums}`]
  })
}

function aboutCoupon(plan: Plan, cases: Case[], found: Found): string[] {
  const uses = cases.filter((one) => one.purchase.kind === 'coupon' && isBought(one))
  const held = uses.filter((one) => !isGivenBack(one)).length
  const wrong: string[] = []
  if (found.couponUses !== held) {
    wrong.push(`the coupon counts ${found.couponUses} uses instead of ${held}`)
  }
  if (held > plan.couponLimit)
    wrong.push(`the coupon was used ${held} of ${plan.couponLimit} times`)
  for (const [buyer, own] of Map.groupBy(uses, ({ purchase }) => purchase.buyer)) {
    const ownHeld = own.filter((one) => !isGivenBack(one)).length
    if (ownHeld > plan.couponLimitOfBuyer) {
      wrong.push(`buyer ${buyer} used the coupon ${ownHeld} of ${plan.couponLimitOfBuyer} times`)
    }
  }
  return wrong
}

function aboutCodes(plan: Plan, cases: Case[], found: Found): string[] {
  const opened = [...found.openedCodes.values()].flat()
  const wrong: string[] = []
  if (new Set(opened).size !== opened.length) wrong.push(`a code was sold twice: ${opened}`)
  const strange = opened.filter((code) => !plan.codes.includes(code))
  if (strange.length > 0) wrong.push(`codes that nobody brought in: ${strange}`)
  const given = sum(found.orders.map(({ codes }) => codes))
  if (given > plan.codes.length) wrong.push(`${given} codes were given of ${plan.codes.length}`)
  for (const { purchase, bought, orders, decided } of cases.filter(isVoucher)) {
    const isKnown = outcomeOf(bought)?.type === 'ok'
    for (const { orderid, status, codes } of orders) {
      if (status === 'Queued') wrong.push(`${orderid} is stuck: Queued with ${codes} codes`)
      // Who never heard of their order did not open it: there the database's own count must do.
      const has = isKnown ? (found.openedCodes.get(orderid)?.length ?? 0) : codes
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
