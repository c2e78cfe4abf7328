// Coupons: what staff see and change. Only purchases count uses.

import { couponTexts } from '@gemwala/contract/buying/coupons'
import type { Context } from '../../context.ts'
import type { Coupon, CouponFields, ListedCoupon } from '../../database/buying/coupons.ts'
import * as coupons from '../../database/buying/coupons.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  type Edit,
  type Editor,
  edited,
  recordChange,
  refuseOutdated,
  type Seen,
} from '../ground/changes.ts'

export type { Coupon, CouponFields, ListedCoupon }

export const listCoupons = ({ db }: Context): Promise<ListedCoupon[]> => coupons.list(db)

export async function createCoupon(
  ctx: Context,
  editor: Editor,
  fields: CouponFields,
): Promise<Coupon> {
  refuseLateStart(fields)
  return ctx.db.transaction(async (db) => {
    const after = await coupons.insert(db, fields).catch(refuseTakenCode)
    const subject = subjectOf.coupon(after.couponCode)
    await recordChange(db, editor, { action: 'coupon created', subject, after })
    return after
  })
}

export async function editCoupon(
  ctx: Context,
  editor: Editor,
  id: string,
  { version, ...edit }: Edit<CouponFields> & Seen,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await couponToChange(db, id)
    refuseOutdated(before, { version })
    const wanted = edited<CouponFields>(before, edit)
    refuseLateStart(wanted)
    // The lock keeps purchases from using it meanwhile.
    if (wanted.usageLimit < before.usedCount) {
      throw new Refusal('conflict', couponTexts.usedMoreOften(before.usedCount))
    }
    const after = await coupons.update(db, id, wanted).catch(refuseTakenCode)
    const subject = subjectOf.coupon(before.couponCode)
    await recordChange(db, editor, { action: 'coupon edited', subject, before, after })
  })
}

/** Orders that used it keep their discount; another coupon can take its code. */
export async function deleteCoupon(ctx: Context, editor: Editor, id: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await couponToChange(db, id)
    await coupons.archive(db, id)
    await recordChange(db, editor, {
      action: 'coupon deleted',
      subject: subjectOf.coupon(before.couponCode),
      before,
    })
  })
}

async function couponToChange(db: Db, id: string): Promise<Coupon> {
  const found = await coupons.findLocked(db, id)
  if (!found) throw new Refusal('missing', couponTexts.unknown)
  return found
}

function refuseLateStart({ startDate, expiryDate }: CouponFields): void {
  if (startDate !== null && startDate > expiryDate) {
    throw new Refusal('invalid', couponTexts.lateStart)
  }
}

function refuseTakenCode(error: unknown): never {
  if (violates(error, coupons.liveCodeRule)) throw new Refusal('conflict', couponTexts.codeTaken)
  throw error
}
