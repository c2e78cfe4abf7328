// Products over HTTP. Converts paise to rupees.

import { productEndpoints, productTexts } from '@gemwala/contract/catalogue/products'
import {
  type HomeProduct,
  type HomeProducts,
  homeProducts,
  type ProductInput,
  type Product as WireProduct,
} from '@gemwala/contract/catalogue/products.shapes'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import type { Context } from '../../context.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  type HomeShelves,
  homeShelves,
  type ListedProduct,
  listProducts,
  type PriceList,
  type Product,
  priceListOf,
  searchIndex,
} from '../../domain/catalogue/products.ts'
import { toRupees } from '../../kit/money.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { keepWhileCurrent, prepareJson, sendPrepared } from '../frame/prepared-answer.ts'

export function productRoutes(on: Mount, ctx: Context): void {
  const answer = keepWhileCurrent(ctx, async (priceList: PriceList) =>
    prepareJson(await homeAnswer(ctx, priceList)),
  )

  on(
    storefrontEndpoints.home,
    async ({ session, request, reply }) => {
      // Prices depend on the caller's role, so no shared cache may store them; a browser revalidates by
      // ETag.
      reply.header('cache-control', 'private, no-cache')
      return sendPrepared(request, reply, await answer(priceListOf(session?.role)))
    },
    { isPrepared: true },
  )

  const index = keepWhileCurrent(ctx, async () => prepareJson(await searchIndex(ctx)))

  on(
    storefrontEndpoints.searchIndex,
    async ({ request, reply }) =>
      sendPrepared(request, reply.header('cache-control', 'no-cache'), await index()),
    { isPrepared: true },
  )

  on(productEndpoints.list, async () => (await listProducts(ctx)).map(toProduct))

  on(productEndpoints.create, async ({ body, ...call }) => {
    const { istrending: isTrending, importantnote: importantNote, ...same } = body
    const fields = { ...same, isTrending, importantNote }
    const product = await createProduct(ctx, editorOf(call), fields)
    return { message: productTexts.created, product: toProduct(product) }
  })

  on(productEndpoints.edit, async ({ params, body, ...call }) => {
    const { istrending: isTrending, instock: isInStock, importantnote, ...same } = body
    const edit = { ...same, isTrending, isInStock, importantNote: importantnote }
    return toProduct(await editProduct(ctx, editorOf(call), params._id, edit))
  })

  on(productEndpoints.update, async ({ body: { _id, instock, ...same }, ...call }) => {
    const edit = { ...same, isInStock: instock }
    const product = await editProduct(ctx, editorOf(call), _id, edit)
    return { message: productTexts.statusUpdated, product: toProduct(product) }
  })

  on(productEndpoints.delete, async ({ params, ...call }) => {
    await deleteProduct(ctx, editorOf(call), params.productid)
    return { message: productTexts.deleted }
  })
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

export function toHomeProduct(product: ListedProduct): HomeProduct {
  const { id, isTrending, isInStock, fromPaise, ...same } = product
  return {
    ...same,
    _id: id,
    istrending: isTrending,
    instock: isInStock,
    fromprice: fromPaise === null ? null : toRupees(fromPaise),
  }
}

/** Many inputs have only a label. */
const toInput = ({
  label,
  placeholder = '',
  pattern = '',
  required = true,
  choices = [],
}: Product['inputs'][number]): ProductInput => ({ label, placeholder, pattern, required, choices })

const toProduct = ({ id, inputs, isTrending, isInStock, ...product }: Product): WireProduct => ({
  ...product,
  _id: id,
  inputs: inputs.map(toInput),
  istrending: isTrending,
  instock: isInStock,
  importantnote: product.importantNote,
})
