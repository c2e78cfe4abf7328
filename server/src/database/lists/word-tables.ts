// Searches of lists whose words are in a table of their own: orders and wallet transactions. A row of words
// has the same `created_at` and `id` as its row of the list.

import { type Sql, sql } from '../engine/sql.ts'
import { allOf, between, firstOf, type Moments } from './pages.ts'
import { lookUpAny, lookUpEach } from './planner.ts'
import { type Search, weeksWithin } from './ways.ts'

export const newestFirst = sql`created_at desc, id desc`

type Listed = {
  /** The table with the words, the condition that they match, and which of them are new enough. */
  words: Sql
  wordsMatch: Sql
  newEnough: Sql
  /** The list's table, called `r` in conditions, and the columns that sorting and `lookedUp` need. */
  table: Sql
  columns: Sql
  hasEveryKind: boolean
  kind: Sql
  kinds: Sql[]
  /** A condition of a row `r` that needs another table. Neither kinds nor totals include it. */
  lookedUp?: Sql | undefined
  moments: Moments
}

export function searchByTime(of: Listed): Omit<Search, 'length' | 'lengthOfAll' | 'isRare'> {
  const { words, table, hasEveryKind, kind, lookedUp, moments } = of
  const days = between(sql`created_at`, moments)
  const matching = allOf([days, of.wordsMatch, of.newEnough])
  const isAll = hasEveryKind && lookedUp === undefined
  const listed = allOf([kind, lookedUp ?? false])
  const newestWords = (upTo: number) => sql`
    select id, created_at from (
      select * from ${words} where ${days} order by ${newestFirst} limit ${upTo}
    ) s where ${matching}`
  return {
    words,
    matching,
    key: sql`id`,
    order: newestFirst,
    listed: isAll ? undefined : lookUpAny(sql`${table} r where r.id = s.id and ${listed}`),
    ofHits: isAll ? sql`select id, created_at from hits` : hitsWith(of, sql``),
    weeks: weeksWithin(words, moments),
    alongList: isAll ? newestWords : along(of, of.kinds, newestFirst),
  }
}

/** The same list sorted by one of its columns, which has an index for each of these kinds. */
export const searchByColumn = (
  of: Listed,
  { column, kinds, order }: { column: Sql; kinds: Sql[]; order: Sql },
): Omit<Search, 'length' | 'lengthOfAll' | 'isRare'> => {
  const byTime = searchByTime(of)
  return {
    ...byTime,
    order,
    ofHits: hitsWith(of, column),
    alongList: along(of, kinds, order),
    alongTime: byTime.alongList,
  }
}

function hitsWith({ table, kind, lookedUp }: Listed, column: Sql): Sql {
  const row = sql`select ${column} from ${table} r where r.id = h.id and ${allOf([kind, lookedUp ?? false])}`
  return sql`select * from hits h ${lookUpEach(row)} r`
}

const along =
  (
    { words, wordsMatch, newEnough, table, columns, lookedUp, moments }: Listed,
    kinds: Sql[],
    order: Sql,
  ) =>
  (upTo: number): Sql => {
    const within = between(sql`created_at`, moments)
    const wordsOfRow = sql`
      select from ${words} s where s.created_at = r.created_at and s.id = r.id and ${wordsMatch}`
    return sql`
      select ${columns} from (${firstOf({ table, columns, kinds, within, order }, upTo)}) r
      ${lookUpEach(wordsOfRow)} s where ${allOf([newEnough, lookedUp ?? false])}`
  }
