// Products: the home page with its prices per role, and what staff change.

import type { Role } from '@gemwala/contract/accounts/roles'
import { productTexts } from '@gemwala/contract/catalogue/products'
import { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import type { Context } from '../../context.ts'
import * as items from '../../database/catalogue/items.ts'
import type {
  ListedProduct,
  PriceList,
  Product,
  ProductFields,
  ProductKey,
  SearchEntry,
} from '../../database/catalogue/products.ts'
import * as products from '../../database/catalogue/products.ts'
import type { Db } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import {
  type Edit,
  type Editor,
  edited,
  recordChange,
  refuseOutdated,
  type Seen,
} from '../ground/changes.ts'

export type { ListedProduct, PriceList, Product }

export type HomeShelves = {
  trending: ListedProduct[]
  instantGames: ListedProduct[]
  games: ListedProduct[]
  ott: ListedProduct[]
  others: ListedProduct[]
}

/** Resellers buy from their own price list; everybody else, guests included, from the normal one. */
export const priceListOf = (role: Role | undefined): PriceList =>
  role === 'reseller' ? 'resell' : 'discounted'

/** The home page's shelves. A trending product also appears on the shelf of its category. */
export async function homeShelves(ctx: Context, priceList: PriceList): Promise<HomeShelves> {
  const listed = await products.listed(ctx.db, priceList, connectedLanes(ctx))
  const inCategory = (category: ListedProduct['category']) =>
    listed.filter((product) => product.category === category)
  return {
    trending: listed.filter((product) => product.isTrending),
    instantGames: inCategory('instant-games'),
    games: trendingLast(inCategory('games')),
    ott: inCategory('ott'),
    others: inCategory('others'),
  }
}

/** Trending games are shown twice, so in Games they come last, unless staff chose their position. */
function trendingLast(games: ListedProduct[]): ListedProduct[] {
  const isLast = ({ isTrending, position }: ListedProduct) => isTrending && position === null
  return [...games.filter((game) => !isLast(game)), ...games.filter(isLast)]
}

export const searchIndex = ({ db }: Context): Promise<SearchEntry[]> => products.searchIndex(db)

export const listProducts = ({ db }: Context): Promise<Product[]> => products.list(db)

/** What staff write for the product's page; a new product can do without. */
type StorePage = Pick<ProductFields, keyof typeof emptyStorePage>

export type NewProduct = Omit<ProductFields, 'isInStock' | keyof StorePage> &
  Edit<StorePage> & { items: number[] }

/** A new product is in stock. */
export async function createProduct(
  ctx: Context,
  editor: Editor,
  { items: itemids, ...fields }: NewProduct,
): Promise<Product> {
  return ctx.db.transaction(async (db) => {
    const written = edited<StorePage>(emptyStorePage, fields)
    const productid = await products.insert(db, { ...fields, ...written, isInStock: true })
    await setItems(db, productid, itemids)
    const after = (await products.find(db, productid))!
    const subject = subjectOf.product(productid)
    await recordChange(db, editor, { action: 'product created', subject, after })
    return after
  })
}

/** An edit has no switch for the API: an API type turns it on, and null turns it off. */
export type ProductEdit = Edit<Omit<ProductFields, 'isApi'>> &
  Seen & { items?: number[] | undefined }

export async function editProduct(
  ctx: Context,
  editor: Editor,
  key: ProductKey,
  { items: itemids, version, ...edit }: ProductEdit,
): Promise<Product> {
  return ctx.db.transaction(async (db) => {
    const before = await productToChange(db, key)
    refuseOutdated(before, { version })
    const { productid } = before
    if (itemids) await setItems(db, productid, itemids)
    const isApi = edit.apiType === undefined ? undefined : edit.apiType !== null
    const fields = edited<ProductFields>(before, { ...edit, isApi })
    await products.update(db, productid, fields)
    const after = (await products.find(db, productid))!
    const subject = subjectOf.product(productid)
    await recordChange(db, editor, { action: 'product edited', subject, before, after })
    return after
  })
}

/** Orders do not change: they have their own copies. */
export async function deleteProduct(ctx: Context, editor: Editor, key: ProductKey): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await productToChange(db, key)
    await products.archive(db, before.productid)
    const subject = subjectOf.product(before.productid)
    await recordChange(db, editor, { action: 'product deleted', subject, before })
  })
}

async function productToChange(db: Db, key: ProductKey): Promise<Product> {
  const found = await products.findLocked(db, key)
  if (!found) throw new Refusal('missing', productTexts.unknown)
  return found
}

/** Items by their own numbers or their suppliers'. One that is listed twice keeps its first position. */
async function setItems(db: Db, productid: number, numbers: number[]): Promise<void> {
  const itemids = (await items.meant(db, numbers)).map(({ number, itemid }) => {
    if (itemid === null) throw new Refusal('invalid', productTexts.unknownItem(number))
    return itemid
  })
  await products.setItems(db, productid, [...new Set(itemids)])
}
