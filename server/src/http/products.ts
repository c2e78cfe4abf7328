// Products over HTTP. Paise become rupees on this side.

import { productEndpoints } from '@gemwala/contract/products'
import {
  type HomeProduct,
  type HomeProducts,
  homeProducts,
} from '@gemwala/contract/products.shapes'
import type { Context } from '../context.ts'
import {
  type HomeShelves,
  homeShelves,
  type ListedProduct,
  type PriceList,
  priceListOf,
} from '../domain/products.ts'
import { toRupees } from '../kit/money.ts'
import type { Mount } from './mount.ts'
import { keepWhileCurrent, prepareAnswer, sendPrepared } from './prepared-answer.ts'

export function productRoutes(on: Mount, ctx: Context): void {
  const prepared = (priceList: PriceList) =>
    keepWhileCurrent(ctx.catalogueWatch.generation, async () =>
      prepareAnswer(
        'application/json; charset=utf-8',
        JSON.stringify(await homeAnswer(ctx, priceList)),
      ),
    )
  const answers = { discounted: prepared('discounted'), resell: prepared('resell') }

  on(
    productEndpoints.home,
    async ({ session, request, reply }) => {
      // Prices follow the caller's role, so no shared cache may keep them; a browser asks by ETag.
      reply.header('cache-control', 'private, no-cache')
      const answer = await answers[priceListOf(session?.role)]()
      return sendPrepared(request, reply, answer)
    },
    { isPrepared: true },
  )
}

export async function homeAnswer(ctx: Context, priceList: PriceList): Promise<HomeProducts> {
  return homeProducts.parse(toWire(await homeShelves(ctx, priceList)))
}

function toWire(shelves: HomeShelves): HomeProducts {
  return {
    trending: shelves.trending.map(toHomeProduct),
    instantGames: shelves.instantGames.map(toHomeProduct),
    games: shelves.games.map(toHomeProduct),
    ott: shelves.ott.map(toHomeProduct),
    others: shelves.others.map(toHomeProduct),
  }
}

function toHomeProduct(product: ListedProduct): HomeProduct {
  const { id, isTrending, isInStock, fromPaise, ...same } = product
  return {
    ...same,
    _id: id,
    istrending: isTrending,
    instock: isInStock,
    fromprice: fromPaise === null ? null : toRupees(fromPaise),
  }
}
