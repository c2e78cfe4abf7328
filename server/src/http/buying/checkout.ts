// Buying over HTTP. Converts paise to rupees.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { type SoldProduct, soldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { Context } from '../../context.ts'
import { placeOrder } from '../../domain/buying/place-order.ts'
import { checkPlayer, usedPlayers } from '../../domain/buying/players.ts'
import { type ProductForSale, productForSale } from '../../domain/buying/product.ts'
import { quote } from '../../domain/buying/quote.ts'
import { type PriceList, priceListOf } from '../../domain/catalogue/products.ts'
import { paise, toRupees } from '../../kit/money.ts'
import { toHomeProduct } from '../catalogue/products.ts'
import { attemptKeyOf } from '../frame/attempt-key.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import {
  keepWhileCurrent,
  type PreparedAnswer,
  prepareJson,
  sendPrepared,
} from '../frame/prepared-answer.ts'
import { toOwnOrder } from '../orders/orders.ts'

export function checkoutRoutes(on: Mount, ctx: Context): void {
  const prepared = (priceList: PriceList) =>
    keepWhileCurrent(ctx, (productid: number) => productAnswer(ctx, productid, priceList))
  const answers = { discounted: prepared('discounted'), resell: prepared('resell') }

  on(
    checkoutEndpoints.product,
    async ({ session, params, request, reply }) => {
      // Prices depend on the caller's role, so no shared cache may store them; a browser revalidates by
      // ETag.
      reply.header('cache-control', 'private, no-cache')
      const answer = await answers[priceListOf(session?.role)](params.productid)
      return sendPrepared(request, reply, answer)
    },
    { isPrepared: true },
  )

  on(checkoutEndpoints.checkPlayer, async ({ session, body, request }) => ({
    name: await checkPlayer(ctx, session, body, callerOf(request)),
  }))

  on(checkoutEndpoints.usedPlayers, async ({ session, params }) =>
    usedPlayers(ctx, session, params.productid),
  )

  on(checkoutEndpoints.quote, async ({ session, body, request }) => {
    const wanted = { ...body, couponCode: body.couponCode }
    const { pricePaise, discountPaise } = await quote(ctx, session, wanted, callerOf(request))
    return {
      value: toRupees(pricePaise),
      discount: toRupees(discountPaise),
      payable: toRupees(paise.parse(pricePaise - discountPaise)),
    }
  })

  on(checkoutEndpoints.order, async ({ session, body, request }) => {
    const attempt = { key: attemptKeyOf(request), caller: callerOf(request) }
    const { order, paymentUrl } = await placeOrder(ctx, session, body, attempt)
    return { order: toOwnOrder(order), ...(paymentUrl && { paymentUrl }) }
  })
}

/**
 * Stock sends no notifications: PostgreSQL commits notifying transactions one at a time, so purchases would wait for
 * each other. Instead it is read at most ten times a second. A purchase always decides by the real stock.
 */
const stockKeptMs = 100

async function productAnswer(
  ctx: Context,
  productid: number,
  priceList: PriceList,
): Promise<PreparedAnswer> {
  const { product, showsStock } = await soldProductOf(ctx, productid, priceList)
  const answer = await prepareJson(product)
  return showsStock ? { ...answer, keepForMs: stockKeptMs } : answer
}

/** A product as the wire has it, and whether it shows a stock of codes. */
export async function soldProductOf(ctx: Context, productid: number, priceList: PriceList) {
  const found = await productForSale(ctx, productid, priceList)
  return {
    product: soldProduct.parse(toSoldProduct(found)),
    showsStock: found.items.some(({ sellsVouchers }) => sellsVouchers),
  }
}

function toSoldProduct(product: ProductForSale): SoldProduct {
  return {
    _id: product.id,
    productid: product.productid,
    name: product.name,
    type: product.type,
    category: product.category,
    imgpath: product.imgpath,
    istrending: product.isTrending,
    instock: product.isInStock,
    importantnote: product.importantNote,
    importantNote: product.importantNote,
    description: product.description,
    regionNote: product.regionNote,
    idHelp: product.idHelp,
    idPicture: product.idPicture,
    redeemSteps: product.redeemSteps,
    faq: product.faq,
    deliverySeconds: product.deliverySeconds,
    inputs: product.inputs,
    items: product.items.map((item) => ({
      _id: item.id,
      itemid: item.itemid,
      name: item.name,
      type: item.type,
      suggestedTask: item.suggestedTask,
      imgpath: item.imgpath,
      originalprice: toRupees(item.originalPaise),
      price: toRupees(item.pricePaise),
      instock: item.isInStock ? 'true' : 'false',
      inStock: item.isInStock,
      left: item.left || null,
    })),
    hasPlayerCheck: product.hasPlayerCheck,
    hasCodes: product.hasCodes,
    related: product.related.map(toHomeProduct),
    gateways: product.gatewayNames,
  }
}
