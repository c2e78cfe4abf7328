// Items: what staff see and change.

import { isDeepStrictEqual } from 'node:util'
import { itemTexts } from '@gemwala/contract/catalogue/items'
import { productTexts } from '@gemwala/contract/catalogue/products'
import type { Context } from '../../context.ts'
import type { Item, ItemFields, ItemKey, StoppedItem } from '../../database/catalogue/items.ts'
import * as items from '../../database/catalogue/items.ts'
import * as prices from '../../database/catalogue/prices.ts'
import type { ProductKey } from '../../database/catalogue/products.ts'
import * as products from '../../database/catalogue/products.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { needRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { whatHappened } from '../delivery/what-happened.ts'
import {
  type Edit,
  type Editor,
  edited,
  recordChange,
  refuseOutdated,
  type Seen,
} from '../ground/changes.ts'

export type { Item }

/** The fields of a form; stock and cost are changed separately. */
type Given = Omit<ItemFields, 'isInStock' | 'costPaise'>

export const listItems = ({ db }: Context): Promise<Item[]> => items.list(db)

export async function stoppedItems(ctx: Context): Promise<StoppedItem[]> {
  const stopped = await items.stopped(ctx.db, connectedLanes(ctx))
  return stopped.map(({ reason, ...same }) => ({ ...same, reason: whatHappened(reason) }))
}

/** In the order of the product page. */
export async function itemsOfProduct({ db }: Context, key: ProductKey): Promise<Item[]> {
  const product = await products.find(db, key)
  if (!product) throw new Refusal('missing', productTexts.unknown)
  return items.ofProduct(db, product.productid)
}

/** A new item is in stock. */
export async function createItem(ctx: Context, editor: Editor, fields: Given): Promise<Item> {
  return ctx.db.transaction(async (db) => {
    await prices.setPriceEditor(db, editor.userid)
    const after = await items.insert(db, { ...fields, isInStock: true, costPaise: null })
    await vouchers.followStock(db, after.itemid)
    await recordChange(db, editor, {
      action: 'item created',
      subject: subjectOf.item(after.itemid),
      after,
    })
    return after
  })
}

export type ItemEdit = Edit<Given> &
  Seen & {
    /**
     * Both wire fields for the stock, if sent. If they differ, one still has the stored value and the
     * other is the change.
     */
    stockReadings: boolean[]
  }

/** The prices, and what is delivered for them: an item at ₹10 must not become one that is worth ₹5,000. */
const pricedFields = [
  ...(['originalPaise', 'discountedPaise', 'resellPaise'] as const),
  ...(['supplierItemIds', 'isApi', 'apiType', 'sellsVouchers'] as const),
]

const pricedOf = (item: ItemFields) => pricedFields.map((field) => item[field])

export async function editItem(
  ctx: Context,
  session: Session,
  editor: Editor,
  key: ItemKey,
  { version, stockReadings, ...edit }: ItemEdit,
): Promise<Item> {
  return ctx.db.transaction(async (db) => {
    const before = await itemToChange(db, key)
    refuseOutdated(before, { version })
    const isInStock = stockReadings.find((reading) => reading !== before.isInStock)
    const wanted = edited<ItemFields>(before, { ...edit, isInStock })
    // The API type counts only while the API is on.
    if (!wanted.isApi) wanted.apiType = null
    if (!isDeepStrictEqual(pricedOf(wanted), pricedOf(before))) needRight(session, 'prices.edit')
    if (wanted.isApi && wanted.apiType === null) {
      throw new Refusal('invalid', itemTexts.apiTypeRequired)
    }
    if (before.sellsVouchers && !wanted.sellsVouchers) await refuseAwaited(db, before.itemid)
    await prices.setPriceEditor(db, editor.userid)
    const after = await items.update(db, before.itemid, wanted)
    if (after.sellsVouchers !== before.sellsVouchers) await vouchers.followStock(db, after.itemid)
    const subject = subjectOf.item(before.itemid)
    await recordChange(db, editor, { action: 'item edited', subject, before, after })
    return after
  })
}

/** An item stays sold from codes while an order waits for its codes. */
async function refuseAwaited(db: Db, itemid: number): Promise<void> {
  await items.lockPurchases(db, itemid)
  const needing = await vouchers.countNeeding(db, itemid)
  if (needing > 0) throw new Refusal('conflict', itemTexts.codesAwaited(needing))
}

/** Orders do not change: they have their own copies. Products stop showing the item. */
export async function deleteItem(ctx: Context, editor: Editor, key: ItemKey): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await itemToChange(db, key)
    await items.archive(db, before.itemid)
    await recordChange(db, editor, {
      action: 'item deleted',
      subject: subjectOf.item(before.itemid),
      before,
    })
  })
}

async function itemToChange(db: Db, key: ItemKey): Promise<Item> {
  const found = await items.findLocked(db, key)
  if (!found) throw new Refusal('missing', itemTexts.unknown)
  return found
}
