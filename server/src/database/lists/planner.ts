// Ways to keep PostgreSQL's planner from plans that are slow here. It guesses badly how many rows have a
// word, and a wrong guess reads a whole index or table. Every such trick has its name in this file.

import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** Prevents the use of an index on this text: no index contains the expression. */
export const textWithoutIndex = (text: Sql): Sql => sql`(${text} || '')`

/** Prevents the use of an index on this moment, so that the one in the list's order is used. */
export const momentWithoutIndex = (at: Sql): Sql => sql`(${at} + interval '0')`

/** Joins row by row. `offset 0` prevents a hash or merge join, which would read the whole other table. */
export const lookUpEach = (query: Sql): Sql => sql`cross join lateral (${query} offset 0)`

/**
 * Whether there is such a row, looked up row by row. `limit 1` keeps PostgreSQL from turning it into a join,
 * or from reading and hashing all rows of the other table.
 */
export const lookUpAny = (rows: Sql): Sql => sql`(select true from ${rows} limit 1)`

/**
 * Plans the statements of `read` for their own values. A plan for any value, which PostgreSQL would cache,
 * treats a common word like a rare one. One process only, because purchases need the other processors.
 */
export const withCustomPlans = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run`
      select set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('max_parallel_workers_per_gather', '0', true)`
    return read(tx)
  })
