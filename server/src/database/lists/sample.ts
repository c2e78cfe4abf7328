// Estimates how common the words of a search are, from a sample of the table's pages.

import { countedUpTo } from '@gemwala/contract/paging'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import type { Statistics } from './choose-way.ts'
import { allOf } from './pages.ts'
import type { Search } from './ways.ts'

/** `hasMany`: the list certainly has more rows with the words than are counted. */
export type Sample = Pick<Statistics, 'share' | 'listed'> & { hasMany: boolean }

const sizes = { small: 4500, large: 12_000 }

/** A small sample tells enough about most words. A large one is taken where it could save the counting. */
export async function sampleWords(db: Db, search: Search): Promise<Sample> {
  const small = await sampleRows(db, search, sizes.small)
  const error = Math.sqrt((small.listed * search.lengthOfAll) / sizes.large)
  const isProvable = small.listed - errorsAllowed * error > countedUpTo
  return small.hasMany || !isProvable ? small : sampleRows(db, search, sizes.large)
}

const sums = z.object({
  draws: z.int(),
  rows: z.number(),
  found: z.number(),
  listed: z.number(),
  listedSquared: z.number(),
  listedByRows: z.number(),
  rowsSquared: z.number(),
})
export type Sums = z.output<typeof sums>

/** Rows written together count as one draw, because words come in clusters. */
async function sampleRows(
  db: Db,
  { words, matching, listed, key, length, lengthOfAll }: Search,
  wanted: number,
): Promise<Sample> {
  const percent = Math.min(100, (100 * wanted) / Math.max(1, lengthOfAll))
  // To look up what is listed is expensive, and useless where the whole list is counted anyway.
  const counted = length > countedUpTo ? allOf([matching, listed ?? false]) : sql`false`
  const [drawn] = await db.rows(sums)`
    select count(*) as draws, coalesce(sum(rows), 0)::float8 as rows,
      coalesce(sum(found), 0)::float8 as found, coalesce(sum(listed), 0)::float8 as listed,
      coalesce(sum(listed * listed), 0)::float8 as "listedSquared",
      coalesce(sum(listed * rows), 0)::float8 as "listedByRows",
      coalesce(sum(rows * rows), 0)::float8 as "rowsSquared"
    from (
      select count(*) as rows, count(*) filter (where ${matching}) as found,
        count(*) filter (where ${counted}) as listed
      from ${words} s tablesample system (${percent}::float4) group by ${key} / 64
    ) drawn`
  return estimate(drawn!, lengthOfAll)
}

/** To say 'more than are counted' wrongly, chance would have to err by this many standard errors. */
const errorsAllowed = 5

export function estimate(
  { draws, rows, found, listed, ...squares }: Sums,
  lengthOfAll: number,
): Sample {
  if (draws < 2) return { share: 0, listed: 0, hasMany: false }
  // The standard error of a ratio of two sums, from how far each draw is from it.
  const ratio = listed / rows
  const spread =
    squares.listedSquared - 2 * ratio * squares.listedByRows + ratio ** 2 * squares.rowsSquared
  const error = Math.sqrt((Math.max(0, spread) * draws) / (draws - 1)) / rows
  return {
    share: found / rows,
    listed: ratio * lengthOfAll,
    hasMany: (ratio - errorsAllowed * error) * lengthOfAll > countedUpTo,
  }
}
