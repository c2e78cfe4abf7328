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
  /** Rows of the list that have the words, by the index. */
  byIndex: Sql
  /** Those among the list's first so many rows. */
  alongList: (upTo: number) => Sql
  /** True when nothing but the words and the days is asked for. */
  isByWordsAlone: boolean
  /** How long the list is without the words; and how many rows there are without any filter. */
  length: number
  lengthOfAll: number
}

export type Found = {
  rows<Row>(
    page: Page,
    read: (found: Sql) => Promise<Row[]>,
  ): Promise<{ rows: Row[]; total: number }>
}

export async function find(db: Db, search: Search): Promise<Found> {
  const counting = db.rows(z.object({ n: z.int() }))
  const countOf = async (rows: Sql) => {
    const [counted] =
      await counting`select count(*) as n from (${rows} limit ${countedUpTo}) counted`
    return counted!.n
  }
  const { matches, share } = await estimate(db, search, countOf)

  /** Of the list so much must be read until `wanted` rows with the words have been seen, most likely. */
  const along = (wanted: number) =>
    Math.ceil(Math.min(search.length, share > 0 ? (1.5 * wanted) / share + 1000 : search.length))

  const read = async <T>(
    wanted: number,
    run: (found: Sql) => Promise<T>,
    isEnough: (result: T) => boolean,
  ): Promise<T> => {
    const upTo = along(wanted)
    if (upTo < matches) {
      const result = await run(search.alongList(upTo))
      // Words come in clusters: what should have been there may lie further on.
      if (upTo >= search.length || isEnough(result)) return result
    }
    return run(search.byIndex)
  }

  return {
    rows: async (page, readPage) => {
      const offset = offsetOf(page)
      const rows = await read(offset + page.limit, readPage, ({ length }) => length === page.limit)
      if (rows.length > 0 && rows.length < page.limit) {
        return { rows, total: Math.min(countedUpTo, offset + rows.length) }
      }
      if (search.isByWordsAlone) return { rows, total: Math.min(countedUpTo, Math.round(matches)) }
      const count = (found: Sql) => countOf(sql`select 1 from (${found}) found`)
      return { rows, total: await read(countedUpTo, count, (n) => n >= countedUpTo) }
    },
  }
}

/** How many rows have the words: exactly when they are few, else from a sample of the table's pages. */
async function estimate(
  db: Db,
  { words, matching, lengthOfAll }: Search,
  countOf: (rows: Sql) => Promise<number>,
): Promise<{ matches: number; share: number }> {
  const few = await countOf(sql`select 1 from ${words} where ${matching}`)
  if (few < countedUpTo) return { matches: few, share: few / Math.max(1, lengthOfAll) }
  const percent = Math.min(100, 300_000 / Math.max(1, lengthOfAll))
  const [sample] = await db.rows(z.object({ share: z.number().nullable() }))`
    select avg((${matching})::int)::float8 as share
    from ${words} tablesample system (${percent}::float4)`
  const share = Math.max(sample!.share ?? 0, few / lengthOfAll)
  return { matches: share * lengthOfAll, share }
}
