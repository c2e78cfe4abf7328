// Chooses how to read a page or a search, from statistics alone. Every way gives the same rows; they differ
// in how much they read. `ways.ts` has the statements of a search.

import { countedUpTo } from '@gemwala/contract/paging'
import { offsetOf, type Page } from './pages.ts'

/** How a page is read that no totals can locate: along the index in the list's order, or all rows sorted. */
export type PageWay = 'along-index' | 'sort-all'

export type PageChoice = {
  way: PageWay
  /** Read backwards from the end of the list, which is nearer. */
  isFromEnd: boolean
  /** Counted from the end at which reading begins. */
  offset: number
  limit: number
}

/**
 * `length` is the list's, `lengthOfAll` that of the index, which also has rows that are not in the list.
 * To find and sort one row takes `sortCost` times as long as to pass one in the index.
 */
export function choosePageWay(
  { length, lengthOfAll, sortCost }: { length: number; lengthOfAll: number; sortCost: number },
  page: Page,
): PageChoice {
  const before = offsetOf(page)
  const limit = Math.max(0, Math.min(page.limit, length - before))
  const after = Math.max(0, length - before - limit)
  const isFromEnd = after < before
  const offset = isFromEnd ? after : before
  const passed = ((offset + limit) * lengthOfAll) / Math.max(length, 1)
  return { way: length * sortCost < passed ? 'sort-all' : 'along-index', isFromEnd, offset, limit }
}

/**
 * few: the index of words finds all rows with the words, which are then filtered and sorted.
 * along-list: the list is read in its order, and every row is checked for the words.
 * by-week: the index of words finds the rows week by week, newest first, until there are enough.
 * at-once: as few, but for any number of rows.
 */
export const searchWays = ['few', 'along-list', 'by-week', 'at-once'] as const
export type SearchWay = (typeof searchWays)[number]

export type Statistics = {
  /** The rows of the list without the words, and of the whole table. */
  length: number
  lengthOfAll: number
  /** The share of all rows that have the words; and about how many rows of the list have them. */
  share: number
  listed: number
  /** Whether a second table is read for every row. */
  isJoined: boolean
  /** Whether the index of words is ordered by week, and so is the list. */
  hasWeeks: boolean
}

/**
 * Microseconds, of which only the ratios matter: to pass a row of the list and check its words; to pass a
 * row in the index of one week, or in the whole index; to read a row that the index found.
 */
const costsAlone = { alongList: 0.5, byWeek: 0.08, byIndex: 0.02, perHit: 2.2 }
const costsJoined = { ...costsAlone, alongList: 2.2, perHit: 4 }

/** The way to the first `enough` rows of the list that have the words, without those ruled out. */
export function chooseSearchWay(
  { length, lengthOfAll, listed, isJoined, hasWeeks, ...sampled }: Statistics,
  enough: number,
  ruledOut: SearchWay[] = [],
): SearchWay {
  const cost = isJoined ? costsJoined : costsAlone
  const hits = sampled.share * lengthOfAll
  const isRare = hits < 1.5 * countedUpTo && hits * cost.perHit <= length * cost.alongList
  if (isRare && !ruledOut.includes('few')) return 'few'

  // A sample cannot tell a rare word from a missing one. Here there may be more hits than `few` reads.
  const share = atLeastCounted(sampled.share, lengthOfAll)
  const passed = Math.min(lengthOfAll, (enough * lengthOfAll) / Math.max(1, listed))
  const atOnce = lengthOfAll * (cost.byIndex + share * cost.perHit)
  const byWeek = hasWeeks ? passed * (cost.byWeek + share * cost.perHit) : Number.POSITIVE_INFINITY
  const alongList = Math.min(length, enough / share) * cost.alongList
  if (alongList < Math.min(atOnce, byWeek) && !ruledOut.includes('along-list')) return 'along-list'
  return byWeek < atOnce ? 'by-week' : 'at-once'
}

const atLeastCounted = (share: number, lengthOfAll: number): number =>
  Math.max(share, countedUpTo / lengthOfAll)

/** How far to read along the list: half as far again as should do, because words come in clusters. */
export const rowsAlongList = ({ length, lengthOfAll, share }: Statistics, enough: number): number =>
  Math.ceil(Math.min(length, (1.5 * enough) / atLeastCounted(share, lengthOfAll) + 1000))
