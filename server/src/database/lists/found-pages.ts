// A page of a search, and how many rows it has. A sample tells how common the words are, `choose-way.ts`
// chooses from that how to read them, and `ways.ts` has the statements.

import { countedUpTo } from '@gemwala/contract/paging'
import type { Db } from '../engine/db.ts'
import type { Sql } from '../engine/sql.ts'
import { chooseSearchWay, rowsAlongList, type SearchWay, type Statistics } from './choose-way.ts'
import { offsetOf, type Page } from './pages.ts'
import { sampleWords } from './sample.ts'
import {
  atOnce,
  countRows,
  type Found,
  readFew,
  readPage,
  type Search,
  weekByWeek,
} from './ways.ts'

/** `forced` is for tests: the way is taken wherever the search has it, and nothing else is tried first. */
export async function findPage(
  db: Db,
  search: Search,
  page: Page,
  forced?: SearchWay,
): Promise<Found> {
  const { length, lengthOfAll, alongList, alongTime } = search
  // A sample would take longer than the search itself.
  const isTried = search.isRare && !forced
  const rare = isTried ? await readFew(db, search, page) : undefined
  if (rare) return rare
  const sample = await sampleWords(db, search)
  const isJoined = search.listed !== undefined || alongTime !== undefined
  const stats = { ...sample, length, lengthOfAll, isJoined, hasWeeks: search.weeks !== undefined }
  const wanted = offsetOf(page) + page.limit
  const isFew = (forced ?? chooseSearchWay(stats, wanted)) === 'few'
  const few = isFew && !isTried ? await readFew(db, search, page) : undefined
  if (few) return few
  // More hits than are counted, and all of them are in the list.
  const hasMany = sample.hasMany || ((isFew || isTried) && search.listed === undefined)
  const isCountedApart = hasMany || alongTime !== undefined
  const enough = isCountedApart ? wanted : Math.max(wanted, countedUpTo)
  const sorted = alongTime ? { ...search, weeks: undefined } : search
  const { keys, total } = await readFirst(sorted, stats, enough, forced, alongList, (rows) =>
    readPage(db, search, page, rows, enough),
  )
  if (hasMany) return { keys, total: countedUpTo }
  if (total < enough || !alongTime) return { keys, total: Math.min(total, countedUpTo) }
  const all = await readFirst(search, stats, countedUpTo, forced, alongTime, async (rows) => ({
    total: await countRows(db, rows),
  }))
  return { keys, ...all }
}

/** Reads the first `enough` rows of the list that have the words. */
async function readFirst<T extends { total: number }>(
  search: Search,
  sampled: Statistics,
  enough: number,
  forced: SearchWay | undefined,
  along: Search['alongList'],
  read: (rows: Sql) => Promise<T>,
): Promise<T> {
  const { weeks, length } = search
  const stats = { ...sampled, hasWeeks: weeks !== undefined }
  let way = forced ?? chooseSearchWay(stats, enough, ['few'])
  if (way === 'along-list') {
    const upTo = forced ? length : rowsAlongList(stats, enough)
    const found = await read(along(upTo))
    if (upTo >= length || found.total >= enough) return found
    // Words come in clusters: the missing rows are further on, and the index knows where.
    way = chooseSearchWay(stats, enough, ['few', 'along-list'])
  }
  return read(weeks && way === 'by-week' ? weekByWeek(search, weeks, enough) : atOnce(search))
}
