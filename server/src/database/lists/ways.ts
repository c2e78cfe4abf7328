// The statements of a search: the ways to read the rows of a list that have the words. `choose-way.ts`
// chooses one of them.

import { countedUpTo } from '@gemwala/contract/paging'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { type Moments, offsetOf, type Page } from './pages.ts'

export type Search = {
  /** The table with the words, and a condition of its rows: the words and the days. */
  words: Sql
  matching: Sql
  /**
   * A condition of a row `s` with words that is in the list; undefined when all are. Looks up other tables
   * row by row.
   */
  listed: Sql | undefined
  /** What identifies a row both there and in the list; and the list's order. */
  key: Sql
  order: Sql
  /** The rows of the list among `hits`, which has keys and moments of rows with the words. */
  ofHits: Sql
  /** Those of the list's first `upTo` rows that have the words. */
  alongList: (upTo: number) => Sql
  /** The same in the order of time, for counting a list that is sorted otherwise. */
  alongTime?: (upTo: number) => Sql
  /** The weeks that are searched, newest first, where the index of words is ordered by week. */
  weeks: Sql | undefined
  /** The rows of the list without the words, and of the whole table. */
  length: number
  lengthOfAll: number
  /** The words say by themselves that few rows have them. */
  isRare: boolean
}

/** The keys of a page in its order, and how many rows there are in all, counted up to a limit. */
export type Found = { keys: number[]; total: number }

const found = z.object({ keys: z.array(z.int()), total: z.int() })
const foundFew = found.extend({ hits: z.int() })

/** Every row with the words, unless they are too many to be read at once. */
export async function readFew(db: Db, search: Search, page: Page): Promise<Found | undefined> {
  const { words, matching, key, order, ofHits } = search
  const [few] = await db.rows(foundFew)`
    with hits as materialized (
      select ${key}, created_at from ${words} where ${matching} limit ${countedUpTo}
    ), kept as materialized (
      select * from (${ofHits}) found where (select count(*) from hits) < ${countedUpTo}
    )
    select (select count(*) from hits) as hits, (select count(*) from kept) as total,
      ${keysOf(sql`select ${key} from kept order by ${order} ${withinPage(page)}`)}`
  return few!.hits < countedUpTo ? few : undefined
}

export const atOnce = ({ words, matching, key, ofHits }: Search): Sql => sql`
  with hits as (select ${key}, created_at from ${words} where ${matching}) ${ofHits}`

/** All rows of each week, until there are enough. */
export const weekByWeek = (
  { words, matching, key, ofHits }: Search,
  weeks: Sql,
  enough: number,
): Sql => sql`
  select listed.* from (${weeks}) weeks cross join lateral (
    with hits as (
      select ${key}, created_at from ${words} where week_of(created_at) = week and ${matching}
    )
    select * from (${ofHits}) found order by created_at desc, ${key} desc
  ) listed limit ${enough}`

/** From the newest week that has any words to the oldest, within these moments. */
export const weeksWithin = (words: Sql, { since, until }: Moments): Sql => sql`
  select generate_series(
    week_of(least(${until}::timestamptz, (select max(created_at) from ${words}))),
    week_of(greatest(${since}::timestamptz, (select min(created_at) from ${words}))), -1) as week`

/** The page among the first `enough` of these rows, and how many of them there are. */
export async function readPage(
  db: Db,
  { key, order }: Search,
  page: Page,
  rows: Sql,
  enough: number,
): Promise<Found> {
  const [one] = await db.rows(found)`
    with found as materialized (
      select * from (${rows}) rows order by ${order} limit ${enough}
    )
    select (select count(*) from found) as total,
      ${keysOf(sql`select ${key} from found order by ${order} ${withinPage(page)}`)}`
  return one!
}

export const countRows = (db: Db, rows: Sql): Promise<number> => db.number`
  select count(*) as n from (select from (${rows}) rows limit ${countedUpTo}) counted`

const withinPage = (page: Page): Sql => sql`limit ${page.limit} offset ${offsetOf(page)}`

const keysOf = (rows: Sql): Sql => sql`array_to_json(array(${rows})) as keys`
