// The history of prices and the sets of changes, in SQL. A trigger on items writes the history.

import { priceHistoryLimit, priceSetsListed } from '@gemwala/contract/catalogue/prices'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { columnOf, plain, type Sql, sql } from '../engine/sql.ts'
import { allOf } from '../lists/pages.ts'

const prices = z.object({
  originalPaise: paise,
  discountedPaise: paise,
  resellPaise: paise,
  costPaise: paise.nullable(),
})
export type Prices = z.output<typeof prices>
export const priceNames = Object.keys(prices.shape) as (keyof Prices)[]

/** Tells the history who changes prices in this transaction, and in which set. */
export const setPriceEditor = (db: Db, userid: number, setId = ''): Promise<number> => db.run`
  select set_config('store.price_changer', ${String(userid)}, true),
    set_config('store.price_set', ${setId}, true)`

const setOf = z.object({ id: z.uuid() })

export async function insertSet(
  db: Db,
  { userid, note, undoes }: { userid: number; note: string; undoes: string | null },
): Promise<string> {
  const [set] = await db.rows(setOf)`
    insert into price_sets (actor_userid, note, undoes) values (${userid}, ${note}, ${undoes})
    returning id`
  return set!.id
}

const jsonOf = (prefix: string): Sql =>
  plain(
    `jsonb_build_object(${priceNames
      .map((name) => `'${name}', h.${prefix}${columnOf(name)}`)
      .join(', ')})`,
  )
const before = sql`case when not h.is_new then ${jsonOf('old_')} end as before`
const after = sql`${jsonOf('')} as after`

const pastPrice = z.object({
  at: z.string(),
  actor: z.string().nullable(),
  setId: z.uuid().nullable(),
  note: z.string(),
  before: prices.nullable(),
  after: prices,
})
export type PastPrice = z.output<typeof pastPrice>

/** Newest first. */
export const historyOf = (db: Db, itemid: number): Promise<PastPrice[]> => db.rows(pastPrice)`
  select h.at, u.email as actor, h.set_id as "setId", coalesce(s.note, '') as note,
    ${before}, ${after}
  from price_history h
  left join users u on u.userid = h.actor_userid
  left join price_sets s on s.id = h.set_id
  where h.itemid = ${itemid} order by h.id desc limit ${priceHistoryLimit}`

const listedSet = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string().nullable(),
  note: z.string(),
  items: z.int(),
  undoes: z.uuid().nullable(),
  isUndone: z.boolean(),
})
export type ListedSet = z.output<typeof listedSet>

/** Newest first. */
export const sets = (db: Db): Promise<ListedSet[]> => db.rows(listedSet)`
  select s.id, s.at, u.email as actor, s.note, s.undoes,
    (select count(*) from price_history h where h.set_id = s.id) as items,
    exists (select 1 from price_sets later where later.undoes = s.id) as "isUndone"
  from price_sets s join users u on u.userid = s.actor_userid
  order by s.at desc, s.id desc limit ${priceSetsListed}`

/** Locks it: nobody else undoes it until the transaction ends. */
export async function findSetLocked(
  db: Db,
  id: string,
): Promise<{ isUndone: boolean } | undefined> {
  const [locked] = await db.rows(setOf)`
    select id from price_sets where id = ${id} for no key update`
  if (!locked) return undefined
  // Read after locking: the previous holder of the lock may have undone the set.
  const undoing = await db.rows(setOf)`select id from price_sets where undoes = ${id}`
  return { isUndone: undoing.length > 0 }
}

const setChange = z.object({ itemid: z.int(), name: z.string(), before: prices, after: prices })

/** What a set changed, with the names that the items have now. */
export const changesOfSet = (db: Db, id: string): Promise<z.output<typeof setChange>[]> =>
  db.rows(setChange)`
    select h.itemid, i.name, ${before}, ${after}
    from price_history h join items i using (itemid) where h.set_id = ${id} order by h.itemid`

const gridRow = prices.extend({ itemid: z.int(), name: z.string(), product: z.string() })
export type GridRow = z.output<typeof gridRow>
export type GridFilter = { search: string; product: string; apiType: string }

/** As the price grid shows them. */
export async function* grid(db: Db, filter: GridFilter): AsyncGenerator<GridRow[], void> {
  const { search, product, apiType } = filter
  const matching = allOf([
    sql`i.archived_at is null`,
    search !== '' && sql`position(${search.toLowerCase()} in i.itemid || ' ' || lower(i.name)) > 0`,
    apiType !== '' && sql`i.api_type = ${apiType}`,
    product !== '' &&
      sql`exists (select 1 from product_items pi
        where pi.itemid = i.itemid and pi.productid::text = ${product})`,
  ])
  yield await db.rows(gridRow)`
    select i.itemid, i.name, i.original_paise as "originalPaise",
      i.discounted_paise as "discountedPaise", i.resell_paise as "resellPaise",
      i.cost_paise as "costPaise",
      coalesce((select string_agg(p.name, ', ' order by p.productid)
        from product_items pi join products p using (productid)
        where pi.itemid = i.itemid and p.archived_at is null), '') as product
    from items i where ${matching} order by i.itemid`
}
