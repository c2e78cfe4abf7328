// A page of a search, and how many there are. A rare word is found by the index of words and then
// filtered and sorted; one that is often met by the same index, from week to week until there are enough;
// a common one by going along the list and keeping what has it. How common a word is decides which reads
// less, and the planner is left no other choice: it guesses badly here.

import { countedUpTo } from '@gemwala/contract/paging'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { allOf, type Moments, offsetOf, type Page } from './pages.ts'

export type Search = {
  /** Where the words are: a table, and a condition that is true of those that are searched. */
  words: Sql
  matching: Sql
  /**
   * True of a row `s` with words that is in the list; undefined when all are. Where it looks elsewhere, a
   * limit keeps the planner from reading the whole list for it.
   */
  isListed: Sql | undefined
  /** What names a row there and in the list; and the list's order. */
  key: Sql
  order: Sql
  /** Rows of the list among `hits`, which are keys and moments of rows with the words. */
  ofHits: Sql
  /** Rows with the words among the list's first so many. */
  alongList: (upTo: number) => Sql
  /** The same along the list in the order of time, for counting, where this one has another order. */
  counted?: (upTo: number) => Sql
  /** Which weeks are searched, the newest first, where the index of words knows them. */
  weeks: Sql | undefined
  /** How long the list is without the words; and how many rows there are without any filter. */
  length: number
  lengthOfAll: number
}

/** The keys of a page in its order, and how many there are in all, counted up to a limit. */
export type FoundPage = { keys: number[]; total: number }

const foundPage = z.object({ keys: z.array(z.int()), total: z.int() })

/**
 * Microseconds, of which only the proportions matter: to go past a row of the list and see whether it has
 * the words; to go past one in the index of a week, or in the whole index; to read what the index found.
 * More where two tables are read.
 */
const takenAlone = { alongList: 0.5, byWeek: 0.08, byIndex: 0.02, perHit: 2.2 }
const takenJoined = { ...takenAlone, alongList: 2.2, perHit: 4 }

export async function findPage(db: Db, search: Search, page: Page): Promise<FoundPage> {
  const { length, lengthOfAll, isListed, alongList, counted, weeks } = search
  const taken = isListed === undefined && counted === undefined ? takenAlone : takenJoined
  const sample = await sampleWords(db, search)
  let { isMany } = sample
  const hits = sample.share * lengthOfAll
  if (hits < 1.5 * countedUpTo && hits * taken.perHit <= length * taken.alongList) {
    const few = await findFew(db, search, page)
    if (few) return few
    isMany ||= isListed === undefined
  }
  const isCountedApart = isMany || counted !== undefined
  const wanted = offsetOf(page) + page.limit
  const enough = isCountedApart ? wanted : Math.max(wanted, countedUpTo)
  const { keys, total } = await readFirst(
    { ...search, taken, sample, rows: alongList, weeks: counted ? undefined : weeks },
    enough,
    (rows) => readPage(db, search, page, rows, enough),
  )
  if (isMany) return { keys, total: countedUpTo }
  if (total < enough || !counted) return { keys, total: Math.min(total, countedUpTo) }
  const inOrderOfTime = { ...search, taken, sample, rows: counted }
  const all = await readFirst(inOrderOfTime, countedUpTo, async (rows) => ({
    total: await countRows(db, rows),
  }))
  return { keys, ...all }
}

/** Reads the first so many rows of the list that have the words, in the way that takes least. */
async function readFirst<T extends { total: number }>(
  search: Search & { taken: typeof takenAlone; sample: Sample; rows: Search['alongList'] },
  enough: number,
  run: (rows: Sql) => Promise<T>,
): Promise<T> {
  const { length, lengthOfAll, weeks, taken, sample, rows } = search
  const share = Math.max(sample.share, countedUpTo / lengthOfAll)
  const hits = share * taken.perHit
  const passed = Math.min(lengthOfAll, (enough * lengthOfAll) / Math.max(1, sample.listed))
  const byIndex = lengthOfAll * (taken.byIndex + hits)
  const byWeek = weeks ? passed * (taken.byWeek + hits) : Number.POSITIVE_INFINITY
  const alongList = Math.min(length, enough / share) * taken.alongList

  if (alongList < Math.min(byIndex, byWeek)) {
    const upTo = Math.ceil(Math.min(length, (1.5 * enough) / share + 1000))
    const found = await run(rows(upTo))
    // Words come in clusters: what should have been there may lie further on, and the index knows.
    if (upTo >= length || found.total >= enough) return found
  }
  return run(weeks && byWeek < byIndex ? weekByWeek(search, weeks, enough) : atOnce(search))
}

type Sample = { share: number; listed: number; isMany: boolean }

const samples = { small: 4500, large: 12_000 }

/** A small one tells enough of most words; a larger one, where it can prove more, is quicker than to count. */
async function sampleWords(db: Db, search: Search): Promise<Sample> {
  const small = await sampleRows(db, search, samples.small)
  const error = Math.sqrt((small.listed * search.lengthOfAll) / samples.large)
  const isProvable = small.listed - errorsAllowed * error > countedUpTo
  return small.isMany || !isProvable ? small : sampleRows(db, search, samples.large)
}

const errorsAllowed = 5

/**
 * From some of the table's pages: which part of all rows has the words, about how many of those the list
 * has, and whether these are more than are counted. That is said only where chance would have to err by
 * five times its measure. What was written together is one draw, because words come in clusters.
 */
async function sampleRows(
  db: Db,
  { words, matching, isListed, key, length, lengthOfAll }: Search,
  wanted: number,
): Promise<Sample> {
  const percent = Math.min(100, (100 * wanted) / Math.max(1, lengthOfAll))
  // To look up what is listed is dear, and idle where the whole list is no longer than is counted.
  const listed = length > countedUpTo ? allOf([matching, isListed ?? false]) : sql`false`
  const [sample] = await db.rows(sampled)`
    select count(*) as draws, coalesce(sum(rows), 0)::float8 as rows,
      coalesce(sum(found), 0)::float8 as found, coalesce(sum(listed), 0)::float8 as listed,
      coalesce(sum(listed * listed), 0)::float8 as "listedTwice",
      coalesce(sum(listed * rows), 0)::float8 as "listedByRows",
      coalesce(sum(rows * rows), 0)::float8 as "rowsTwice"
    from (
      select count(*) as rows, count(*) filter (where ${matching}) as found,
        count(*) filter (where ${listed}) as listed
      from ${words} s tablesample system (${percent}::float4) group by ${key} / 64
    ) drawn`
  const { draws, rows, found, ...sums } = sample!
  if (draws < 2) return { share: 0, listed: 0, isMany: false }
  // The error of a ratio of two sums, by how far each draw is from it.
  const part = sums.listed / rows
  const squares = sums.listedTwice - 2 * part * sums.listedByRows + part ** 2 * sums.rowsTwice
  const error = Math.sqrt((Math.max(0, squares) * draws) / (draws - 1)) / rows
  return {
    share: found / rows,
    listed: part * lengthOfAll,
    isMany: (part - errorsAllowed * error) * lengthOfAll > countedUpTo,
  }
}

const sampled = z.object({
  draws: z.int(),
  rows: z.number(),
  found: z.number(),
  listed: z.number(),
  listedTwice: z.number(),
  listedByRows: z.number(),
  rowsTwice: z.number(),
})

/** Every row with the words, if they are few enough to be read at once; else undefined. */
async function findFew(db: Db, search: Search, page: Page): Promise<FoundPage | undefined> {
  const { words, matching, key, order, ofHits } = search
  const [found] = await db.rows(foundFew)`
    with hits as materialized (
      select ${key}, created_at from ${words} where ${matching} limit ${countedUpTo}
    ), kept as materialized (
      select * from (${ofHits}) found where (select count(*) from hits) < ${countedUpTo}
    )
    select (select count(*) from hits) as hits, (select count(*) from kept) as total,
      ${keysOf(sql`select ${key} from kept order by ${order} ${withinPage(page)}`)}`
  return found!.hits < countedUpTo ? found : undefined
}

const foundFew = foundPage.extend({ hits: z.int() })

/** The page within the first `enough` of these rows, and how many of them there are. */
async function readPage(
  db: Db,
  { key, order }: Search,
  page: Page,
  rows: Sql,
  enough: number,
): Promise<FoundPage> {
  const [found] = await db.rows(foundPage)`
    with found as materialized (
      select * from (${rows}) rows order by ${order} limit ${enough}
    )
    select (select count(*) from found) as total,
      ${keysOf(sql`select ${key} from found order by ${order} ${withinPage(page)}`)}`
  return found!
}

const countRows = (db: Db, rows: Sql): Promise<number> => db.number`
  select count(*) as n from (select from (${rows}) rows limit ${countedUpTo}) counted`

const withinPage = (page: Page): Sql => sql`limit ${page.limit} offset ${offsetOf(page)}`

const keysOf = (rows: Sql): Sql => sql`array_to_json(array(${rows})) as keys`

const atOnce = ({ words, matching, key, ofHits }: Search): Sql => sql`
  with hits as (select ${key}, created_at from ${words} where ${matching}) ${ofHits}`

/** Of each week all that it has, until there are enough. */
const weekByWeek = (
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

/** From the newest one that has any words to the oldest, within these moments. */
export const weeksWithin = (words: Sql, { since, until }: Moments): Sql => sql`
  select generate_series(
    week_of(least(${until}::timestamptz, (select max(created_at) from ${words}))),
    week_of(greatest(${since}::timestamptz, (select min(created_at) from ${words}))), -1) as week`
