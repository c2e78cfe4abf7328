// A page of a search, and how many there are. A rare word is found by the index of words and then
// filtered and sorted; a common one by going along the list and keeping what has it. How common a word
// is decides which reads less, and the planner is left no other choice: it guesses badly here.

import { countedUpTo } from '@gemwala/contract/paging'
import { z } from 'zod'
import type { Db } from './db.ts'
import { offsetOf, type Page } from './pages.ts'
import { type Sql, sql } from './sql.ts'

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
  /** The same along another list with the same rows, for counting, where this one is slow. */
  counted?: (upTo: number) => Sql
  /** How long the list is without the words; and how many rows there are without any filter. */
  length: number
  lengthOfAll: number
}

/** The keys of a page in its order, and how many there are in all, counted up to a limit. */
export type FoundPage = { keys: number[]; total: number }

const foundPage = z.object({ keys: z.array(z.int()), total: z.int() })

/** Reading a hit of the index takes as long as going past so many rows, where nothing is joined. */
const passedPerHit = 5

export async function findPage(db: Db, search: Search, page: Page): Promise<FoundPage> {
  const { length, lengthOfAll, isListed, alongList, counted } = search
  const sample = await sampleWords(db, search)
  if (sample.share * lengthOfAll < 1.5 * countedUpTo) {
    const few = await findFew(db, search, page)
    if (few) return few
  }
  const share = Math.max(sample.share, countedUpTo / lengthOfAll)
  const isJoined = isListed !== undefined || counted !== undefined
  const hits = share * lengthOfAll * (isJoined ? 1 : passedPerHit)

  const read = async <T extends { total: number }>(
    rows: Search['alongList'],
    enough: number,
    run: (rows: Sql) => Promise<T>,
  ): Promise<T> => {
    if (Math.min(length, enough / share) < hits) {
      const upTo = Math.ceil(Math.min(length, (1.5 * enough) / share + 1000))
      const found = await run(rows(upTo))
      // Words come in clusters: what should have been there may lie further on, and the index knows.
      if (upTo >= length || found.total >= enough) return found
    }
    return run(byIndex(search))
  }

  const isCountedApart = sample.isMany || counted !== undefined
  const wanted = offsetOf(page) + page.limit
  const enough = isCountedApart ? wanted : Math.max(wanted, countedUpTo)
  const { keys, total } = await read(alongList, enough, (rows) =>
    readPage(db, search, page, rows, enough),
  )
  if (sample.isMany) return { keys, total: countedUpTo }
  if (total < enough || !counted) return { keys, total: Math.min(total, countedUpTo) }
  return { keys, ...(await read(counted, countedUpTo, (rows) => countRows(db, rows))) }
}

type Sample = { share: number; listed: number; isMany: boolean }

/** A small one tells enough of most words; a larger one is still quicker than to count. */
async function sampleWords(db: Db, search: Search): Promise<Sample> {
  const small = await sampleRows(db, search, 4500)
  return small.isMany || small.listed < 1.3 * countedUpTo ? small : sampleRows(db, search, 12_000)
}

/**
 * From some of the table's pages: which part of all rows has the words, about how many of those the list
 * has, and whether these are more than are counted. That is said only where chance would have to err by
 * five times its measure. What was written together is one draw, because words come in clusters.
 */
async function sampleRows(
  db: Db,
  { words, matching, isListed, key, lengthOfAll }: Search,
  wanted: number,
): Promise<Sample> {
  const percent = Math.min(100, (100 * wanted) / Math.max(1, lengthOfAll))
  const listed = isListed ? sql`${matching} and ${isListed}` : matching
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
    isMany: (part - 5 * error) * lengthOfAll > countedUpTo,
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
  const [found] = await db.rows(foundPage.extend({ hits: z.int() }))`
    with hits as materialized (
      select ${key}, created_at from ${words} where ${matching} limit ${countedUpTo}
    ), kept as materialized (
      select * from (${ofHits}) found where (select count(*) from hits) < ${countedUpTo}
    )
    select (select count(*) from hits) as hits, (select count(*) from kept) as total,
      ${keysOf(sql`select ${key} from kept order by ${order} ${withinPage(page)}`)}`
  return found!.hits < countedUpTo ? found : undefined
}

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

async function countRows(db: Db, rows: Sql): Promise<{ total: number }> {
  const [counted] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from (select from (${rows}) rows limit ${countedUpTo}) counted`
  return counted!
}

const withinPage = (page: Page): Sql => sql`limit ${page.limit} offset ${offsetOf(page)}`

const keysOf = (rows: Sql): Sql => sql`array_to_json(array(${rows})) as keys`

const byIndex = ({ words, matching, key, ofHits }: Search): Sql => sql`
  with hits as (select ${key}, created_at from ${words} where ${matching}) ${ofHits}`
