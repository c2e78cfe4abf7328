// Searching, in SQL: a substring without case, in which no character means anything but itself. One or
// two characters are matched at the beginnings of words, because no index finds them elsewhere.

import { type Sql, sql } from './sql.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** `text` is a lower-cased expression. */
export function containsWord(text: Sql, searched: string): Sql {
  const term = plain(searched.trim())
  if ([...searched.trim()].length > 2) return sql`${text} like ${`%${term}%`}`
  return sql`(${text} like ${`${term}%`} or ${text} like ${`% ${term}%`})`
}
