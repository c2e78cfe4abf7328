// Tries a coupon on an imaginary purchase: every rule with its numbers, and the price. The same SQL
// decides here and for customers.

import { userTexts } from '@gemwala/contract/accounts/users'
import { type CouponRule, couponRuleTexts, couponTexts } from '@gemwala/contract/buying/coupons'
import { itemTexts } from '@gemwala/contract/catalogue/items'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import * as trials from '../../database/buying/coupon-trial.ts'
import type { Db } from '../../database/engine/db.ts'
import { type Paise, toPaise, toRupees } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import { offerRefusal } from '../attempts/refusals.ts'
import { connectedLanes } from '../delivery/lanes.ts'

type Wish = {
  couponId: string
  itemid: number
  quantity: number
  userid?: number | undefined
  role: string
}
export type RuleOutcome = { rule: CouponRule; passes: boolean; text: string }

export async function tryCoupon(ctx: Context, { userid, role, ...wanted }: Wish) {
  const { db } = ctx
  const buyer =
    userid === undefined ? { role, userid: null } : { role: await roleOf(db, userid), userid }
  const trial = await trials.find(db, buyer, { ...wanted, lanes: connectedLanes(ctx) })
  if (!trial) throw new Refusal('missing', couponTexts.unknown)
  if (trial.refusal === 'unknown-product') throw new Refusal('missing', couponTexts.notSold)
  const { pricePaise } = trial
  if (pricePaise === null) throw new Refusal('missing', itemTexts.unknown)
  return {
    pricePaise,
    discountPaise: trial.refusal === null ? trial.discountPaise! : toPaise(0),
    refusal:
      trial.refusal &&
      offerRefusal(trial, { couponCode: trial.couponCode, quantity: wanted.quantity }).message,
    rules: rulesOf(trial, pricePaise, wanted.quantity),
  }
}

async function roleOf(db: Db, userid: number): Promise<string> {
  const found = await users.find(db, userid)
  if (!found) throw new Refusal('missing', userTexts.unknown)
  return found.role
}

/** In the order in which a purchase checks them. */
function rulesOf(trial: trials.Trial, pricePaise: Paise, quantity: number): RuleOutcome[] {
  const { isActive, startDate, expiryDate, today, usedCount, usageLimit, usedByBuyer, userLimit } =
    trial
  const { minimumItemQuantity, minPurchasePaise } = trial
  const say = couponRuleTexts
  const rule = (name: CouponRule, passes: boolean, text: string) => ({ rule: name, passes, text })
  return [
    rule('isActive', isActive, say.isActive(isActive)),
    ...(startDate === null
      ? []
      : [rule('startDate', startDate <= today, say.startDate(startDate, today))]),
    rule('expiryDate', expiryDate >= today, say.expiryDate(expiryDate, today)),
    rule('usageLimit', usedCount < usageLimit, say.usageLimit(usedCount, usageLimit)),
    rule('userLimit', usedByBuyer < userLimit, say.userLimit(usedByBuyer, userLimit)),
    rule(
      'minimumItemQuantity',
      quantity >= minimumItemQuantity,
      say.minimumItemQuantity(quantity, minimumItemQuantity),
    ),
    rule(
      'minPurchaseAmount',
      pricePaise >= minPurchasePaise,
      say.minPurchaseAmount(toRupees(pricePaise), toRupees(minPurchasePaise)),
    ),
    // It limits the discount and never refuses.
    rule('maxDiscountAmount', true, capText(trial)),
  ]
}

function capText({ discountType, maxDiscountPaise, uncappedPaise, ...trial }: trials.Trial) {
  if (discountType === 'fixed') return couponRuleTexts.fixedHasNoCap
  if (maxDiscountPaise === 0) return couponRuleTexts.noCap
  const isCapped = uncappedPaise !== trial.discountPaise
  const say = isCapped ? couponRuleTexts.capped : couponRuleTexts.withinCap
  return say(toRupees(uncappedPaise!), toRupees(maxDiscountPaise))
}
