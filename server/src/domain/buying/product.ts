// A product as it is bought: priced for the viewer, with what it asks for and how it can be paid.

import type { Role } from '@gemwala/contract/accounts/roles'
import { productTexts } from '@gemwala/contract/catalogue/products'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import type { Context } from '../../context.ts'
import * as sold from '../../database/catalogue/sold-products.ts'
import * as gateways from '../../database/money/gateways.ts'
import { Refusal } from '../../kit/refusal.ts'
import { priceListOf } from '../catalogue/products.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { inputsOf } from './inputs.ts'

export type ProductForSale = Omit<sold.SoldProduct, 'inputs'> & {
  inputs: ProductInput[]
  items: sold.SoldItem[]
  hasPlayerCheck: boolean
  gatewayNames: string[]
}

export async function productForSale(
  ctx: Context,
  productid: number,
  role: Role | undefined,
): Promise<ProductForSale> {
  const product = await sold.find(ctx.db, productid)
  if (!product) throw new Refusal('missing', productTexts.unknown)
  const items = await sold.items(ctx.db, productid, priceListOf(role), connectedLanes(ctx))
  // As on the home page: a stopped lane that leaves nothing to buy takes the product out of stock.
  const isInStock =
    product.isInStock &&
    (items.some((item) => item.isInStock) || !items.some((item) => item.isStopped))
  return {
    ...product,
    isInStock,
    inputs: inputsOf(product),
    items: items.map((item) => ({ ...item, isInStock: isInStock && item.isInStock })),
    hasPlayerCheck: items.some((item) => offersCheck(ctx, item)),
    gatewayNames: (await activeGateways(ctx)).map(({ name }) => name),
  }
}

/** The gateways a customer can pay by: switched on by staff, and connected. */
export const activeGateways = (ctx: Context) =>
  gateways.active(ctx.db, Object.keys(ctx.providers.payments))

/** The supplier names the player behind an Id only by one of its own items. */
export const offersCheck = (ctx: Context, { apiType, supplierItemIds }: sold.SoldItem): boolean =>
  apiType !== null && supplierItemIds.length > 0 && ctx.providers.players.offers(apiType)
