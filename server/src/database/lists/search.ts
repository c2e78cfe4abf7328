// Searching, in SQL: a substring without case, in which no character means anything but itself. One or
// two characters are matched at the beginnings of words, because no index finds them elsewhere.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { textWithoutIndex } from './planner.ts'

/** What no index can find is looked for among so many of the newest. */
const readUpTo = 100_000

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** `words` is a lower-cased expression with a blank in front of every word, the first one too. */
export function containsWord(words: Sql, searched: string): Sql {
  const term = searched.trim()
  const whole = `%${startsWord(term) ? ' ' : ''}${plain(term)}%`
  // What the index finds is compared whole, by an expression that it does not know.
  const rare = rareOf(term)
  if (rare && !startsWord(rare) && isIndexed(rare)) {
    return sql`(${words} like ${`%${plain(rare)}%`} and ${textWithoutIndex(words)} like ${whole})`
  }
  // An index that cannot find it would be read from its beginning to its end.
  return isIndexed(term)
    ? sql`${words} like ${whole}`
    : sql`${textWithoutIndex(words)} like ${whole}`
}

/**
 * What of an address the index is asked for. Half of all addresses end alike, and many begin alike: a
 * name with a number before the @ is rarer than anything else in it.
 */
function rareOf(term: string): string | undefined {
  const name = /^[^@]+@(?=.)/.exec(term)?.[0]
  return name && (/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]{2,}@$/u.exec(name)?.[0] ?? name)
}

const startsWord = (term: string): boolean => [...term].length <= 2

/**
 * The index knows every three letters or digits in a row, where a word counts as having two blanks in
 * front of it and one behind. A term without any such three is found by no index.
 */
export function isIndexed(searched: string): boolean {
  const term = searched.trim()
  const text = startsWord(term) ? ` ${term}` : term
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].some(
    ({ 0: word, index }) =>
      [...word].length + (index > 0 ? 2 : 0) + (index + word.length < text.length ? 1 : 0) >= 3,
  )
}

/**
 * For terms that no index finds: true of the newest rows of `table` only. How far they go back is read
 * first, because a planner that does not know it expects a third of the table.
 */
export async function newEnough(db: Db, table: keyof typeof tables, terms: string[]): Promise<Sql> {
  if (terms.some(isIndexed)) return sql`true`
  const [oldest] = await db.rows(moment)`
    select created_at as at from ${tables[table]} order by created_at desc offset ${readUpTo} limit 1`
  return oldest ? sql`created_at >= ${oldest.at}::timestamptz` : sql`true`
}

const moment = z.object({ at: z.string() })

const tables = {
  order_search: sql`order_search`,
  wallet_search: sql`wallet_search`,
  users: sql`users`,
}
