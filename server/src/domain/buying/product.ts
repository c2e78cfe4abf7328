// A product page: its prices on one price list, the inputs it asks for, and the ways to pay.

import { productTexts } from '@gemwala/contract/catalogue/products'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import type { Context } from '../../context.ts'
import * as products from '../../database/catalogue/products.ts'
import * as sold from '../../database/catalogue/sold-products.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ListedProduct, PriceList } from '../catalogue/products.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { activeGateways } from '../money/gateways.ts'
import { inputsOf } from './inputs.ts'

export type ProductForSale = Omit<sold.SoldProduct, 'inputs'> & {
  inputs: ProductInput[]
  items: sold.SoldItem[]
  hasPlayerCheck: boolean
  hasCodes: boolean
  related: ListedProduct[]
  gatewayNames: string[]
}

/** A row of them on a wide screen. */
const relatedAtMost = 6

export async function productForSale(
  ctx: Context,
  productid: number,
  priceList: PriceList,
): Promise<ProductForSale> {
  const product = await sold.find(ctx.db, productid)
  if (!product) throw new Refusal('missing', productTexts.unknown)
  const lanes = connectedLanes(ctx)
  const items = await sold.items(ctx.db, productid, priceList, lanes)
  // Not read again for every change of the stock of codes.
  const related = await ctx.catalogueWatch.remember(`related ${productid} ${priceList}`, () =>
    products.related(ctx.db, product, priceList, lanes, relatedAtMost),
  )
  // As on the home page: a product is out of stock when a stopped lane leaves nothing to buy.
  const isInStock =
    product.isInStock &&
    (items.some((item) => item.isInStock) || !items.some((item) => item.isStopped))
  return {
    ...product,
    isInStock,
    inputs: inputsOf(product),
    items: items.map((item) => ({ ...item, isInStock: isInStock && item.isInStock })),
    hasPlayerCheck: items.some((item) => offersCheck(ctx, item)),
    hasCodes: product.redeemSteps.length > 0 || items.some((item) => item.sellsVouchers),
    related: related ?? [],
    gatewayNames: (await activeGateways(ctx)).map(({ name }) => name),
  }
}

/** Whether there was such a product, which is no longer sold. */
export const wasSold = (ctx: Context, productid: number): Promise<boolean> =>
  sold.wasSold(ctx.db, productid)

/** The supplier needs one of its own items to look up a player. */
export const offersCheck = (ctx: Context, { apiType, supplierItemIds }: sold.SoldItem): boolean =>
  apiType !== null && supplierItemIds.length > 0 && ctx.providers.players.offers(apiType)
