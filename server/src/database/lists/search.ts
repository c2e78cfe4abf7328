// The condition of a search, in SQL: a case-insensitive substring without wildcards. One or two characters
// match only at the start of a word, because no index finds them elsewhere.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { textWithoutIndex } from './planner.ts'

/** A term that no index can find is searched among this many of the newest rows. */
const readUpTo = 100_000

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** `words` is an expression in lower case with a blank before every word, including the first. */
export function containsWord(words: Sql, searched: string): Sql {
  const term = searched.trim()
  const whole = `%${startsWord(term) ? ' ' : ''}${plain(term)}%`
  // The index finds the rare part; the whole term is compared without it.
  const rare = rareOf(term)
  if (rare && !startsWord(rare) && isIndexed(rare)) {
    return sql`(${words} like ${`%${plain(rare)}%`} and ${textWithoutIndex(words)} like ${whole})`
  }
  // An index that cannot find the term would be read completely.
  return isIndexed(term)
    ? sql`${words} like ${whole}`
    : sql`${textWithoutIndex(words)} like ${whole}`
}

/**
 * The part of an e-mail address to look up in the index. Half of all addresses share their domain, and many
 * their first name; a name with a number before the @ is the rarest part.
 */
function rareOf(term: string): string | undefined {
  const name = /^[^@]+@(?=.)/.exec(term)?.[0]
  return name && (/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]{2,}@$/u.exec(name)?.[0] ?? name)
}

/**
 * The number of an order or a transaction (`kit/ids.ts`), its beginning, or eight characters of it. Words of people and
 * products have no digit among so many.
 */
const publicNumber = /^(?:(?:gw|tx)[0-9a-hjkmnp-tv-z]{5,12}|(?=.*\d)[0-9a-hjkmnp-tv-z]{8,12})$/i

/**
 * Whether few rows have the term, whatever the table holds: an order's number, a player's id, a mobile number, an e-mail
 * address. Should they be many all the same, the search notices.
 */
export function isRare(searched: string): boolean {
  const term = searched.trim()
  const rare = rareOf(term)
  return (
    /\d{5}/.test(term) ||
    publicNumber.test(term) ||
    (rare !== undefined && !startsWord(rare) && isIndexed(rare))
  )
}

const startsWord = (term: string): boolean => [...term].length <= 2

/**
 * The index has every trigram: three letters or digits in a row, where every word is padded with two blanks
 * before it and one after it. No index finds a term without a trigram.
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
 * For terms that no index finds: a condition that only the newest rows of `table` meet. Its moment is read
 * first, because without a constant the planner expects a third of the table.
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
