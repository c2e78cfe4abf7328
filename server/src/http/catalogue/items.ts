// Items over HTTP. Converts paise to rupees, and sends the stock in both of its wire fields.

import { itemEndpoints, itemTexts } from '@gemwala/contract/catalogue/items'
import type { ItemForm, Item as WireItem } from '@gemwala/contract/catalogue/items.shapes'
import type { Context } from '../../context.ts'
import {
  createItem,
  deleteItem,
  editItem,
  type Item,
  itemsOfProduct,
  listItems,
  stoppedItems,
} from '../../domain/catalogue/items.ts'
import { toPaise, toRupees } from '../../kit/money.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function itemRoutes(on: Mount, ctx: Context): void {
  on(itemEndpoints.list, async () => (await listItems(ctx)).map(itemOnWire))

  on(itemEndpoints.stopped, async () => ({ items: await stoppedItems(ctx) }))

  on(itemEndpoints.ofProduct, async ({ params }) =>
    (await itemsOfProduct(ctx, params.productId)).map(itemOnWire),
  )

  on(itemEndpoints.create, async ({ body, ...call }) => {
    const { itemidarray, isSoldFromCodes, ...form } = body
    const item = {
      ...withPaise(form),
      supplierItemIds: itemidarray,
      sellsVouchers: isSoldFromCodes,
    }
    const created = await createItem(ctx, editorOf(call), item)
    return { message: itemTexts.created, item: itemOnWire(created) }
  })

  on(itemEndpoints.edit, async ({ params, body, ...call }) => {
    const { itemidarray, isSoldFromCodes, instock, inStock, ...form } = body
    const stockReadings = [instock, inStock].filter((reading) => reading !== undefined)
    const edit = {
      ...withPaise(form),
      supplierItemIds: itemidarray,
      sellsVouchers: isSoldFromCodes,
      stockReadings,
    }
    const item = await editItem(ctx, call.session, editorOf(call), params.itemid, edit)
    return { success: true as const, item: itemOnWire(item) }
  })

  // The price screen's normal price is the discounted one.
  on(itemEndpoints.update, async ({ params, body, ...call }) => {
    const item = await editItem(ctx, call.session, editorOf(call), params.itemId, {
      discountedPaise: toPaise(body.price),
      resellPaise: toPaise(body.resellPrice),
      stockReadings: [body.itemInstock],
      version: body.version,
    })
    return { message: itemTexts.priceUpdated(item.name), item: itemOnWire(item) }
  })

  on(itemEndpoints.delete, async ({ params, ...call }) => {
    await deleteItem(ctx, editorOf(call), params.itemid)
    return { message: itemTexts.deleted }
  })
}

type Prices = Pick<ItemForm, 'originalprice' | 'discountedprice' | 'resellprice'>

function withPaise<Form extends Prices>(form: Form) {
  const { originalprice, discountedprice, resellprice, ...same } = form
  return {
    ...same,
    originalPaise: toPaise(originalprice),
    discountedPaise: toPaise(discountedprice),
    resellPaise: toPaise(resellprice),
  }
}

export function itemOnWire(item: Item): WireItem {
  const { id, supplierItemIds, sellsVouchers, isInStock, ...rest } = item
  const { originalPaise, discountedPaise, resellPaise, costPaise, ...same } = rest
  return {
    ...same,
    _id: id,
    itemidarray: supplierItemIds,
    isSoldFromCodes: sellsVouchers,
    originalprice: toRupees(originalPaise),
    discountedprice: toRupees(discountedPaise),
    resellprice: toRupees(resellPaise),
    cost: costInRupees({ costPaise }),
    instock: isInStock ? 'true' : 'false',
    inStock: isInStock,
  }
}

export const costInRupees = ({ costPaise }: Pick<Item, 'costPaise'>): number | null =>
  costPaise === null ? null : toRupees(costPaise)
