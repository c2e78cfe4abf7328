// Restores a deleted record. A product gets its items back, and a coupon its code, unless another coupon
// has taken it.

import { couponTexts } from '@gemwala/contract/buying/coupons'
import { galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { itemTexts } from '@gemwala/contract/catalogue/items'
import { productTexts } from '@gemwala/contract/catalogue/products'
import { type UndeletableKind, undeleteTexts } from '@gemwala/contract/catalogue/undelete'
import type { Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import * as archived from '../../database/catalogue/archived.ts'
import * as images from '../../database/catalogue/images.ts'
import * as items from '../../database/catalogue/items.ts'
import * as products from '../../database/catalogue/products.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange } from '../ground/changes.ts'

const unknown = {
  product: productTexts.unknown,
  item: itemTexts.unknown,
  coupon: couponTexts.unknown,
  image: galleryTexts.unknown,
}

export async function undelete(
  ctx: Context,
  editor: Editor,
  kind: UndeletableKind,
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const found = await archived.findLocked(db, kind, id)
    if (!found) throw new Refusal('missing', unknown[kind])
    if (!found.isDeleted) throw new Refusal('conflict', undeleteTexts.notDeleted)
    if (!found.isRecent) throw new Refusal('conflict', undeleteTexts.tooLate)
    await archived.restore(db, kind, id).catch(refuseTakenCode)
    const { subject, after } = await restored[kind](db, id)
    await recordChange(db, editor, { action: `${kind} restored`, subject, after })
  })
}

/** The restored record, and its subject in the audit. */
const restored = {
  product: async (db: Db, id: string) => {
    const after = (await products.find(db, id))!
    return { subject: subjectOf.product(after.productid), after }
  },
  item: async (db: Db, id: string) => {
    const after = (await items.findLocked(db, id))!
    return { subject: subjectOf.item(after.itemid), after }
  },
  coupon: async (db: Db, id: string) => {
    const after = (await coupons.findLocked(db, id))!
    return { subject: subjectOf.coupon(after.couponCode), after }
  },
  image: async (db: Db, id: string) => {
    const after = (await images.find(db, id))!
    return { subject: subjectOf.image(id), after }
  },
}

function refuseTakenCode(error: unknown): never {
  if (violates(error, coupons.liveCodeRule)) throw new Refusal('conflict', couponTexts.codeTaken)
  throw error
}
