// Which way is chosen for which statistics, and where the choice changes.

import { expect, test } from 'vitest'
import {
  choosePageWay,
  chooseSearchWay,
  rowsAlongList,
  type SearchWay,
  type Statistics,
  searchWays,
} from './choose-way.ts'

/** A million orders, all of them listed. A word that a fifth of them have. */
const common: Statistics = {
  length: 1_000_000,
  lengthOfAll: 1_000_000,
  share: 0.2,
  listed: 200_000,
  isJoined: false,
  hasWeeks: true,
}
const withShare = (share: number, of = common): Statistics => ({
  ...of,
  share,
  listed: share * of.length,
})

type Case = [
  when: string,
  stats: Statistics,
  enough: number,
  way: SearchWay,
  ruledOut?: SearchWay[],
]

const cases: Case[] = [
  ['no row of the sample has the words', withShare(0), 25, 'few'],
  ['just under 15,000 hits', withShare(0.014_999), 25, 'few'],
  ['15,000 hits', withShare(0.015), 25, 'by-week'],
  [
    'few hits in a list that is long enough',
    { ...common, share: 0.001, length: 4400, listed: 4 },
    25,
    'few',
  ],
  [
    'few hits in a list that is read sooner',
    { ...common, share: 0.001, length: 4399, listed: 4 },
    25,
    'along-list',
  ],
  ['few hits after all were too many', withShare(0.001), 25, 'along-list', ['few']],
  ['a word that one row in 5.26 has', withShare(0.19), 25, 'by-week'],
  ['a word that one row in 5.21 has', withShare(0.192), 25, 'along-list'],
  ['a common word, first page', common, 25, 'along-list'],
  ['a common word, the last counted page', common, 10_000, 'along-list'],
  ['a common word that clusters', common, 25, 'by-week', ['few', 'along-list']],
  [
    'a common word that clusters, without weeks',
    { ...common, hasWeeks: false },
    25,
    'at-once',
    ['few', 'along-list'],
  ],
  ['a rarer word that must be counted', withShare(0.05), 10_000, 'by-week'],
  ['the same without weeks', { ...withShare(0.05), hasWeeks: false }, 10_000, 'along-list'],
  [
    'two tables are read, and 16,000 hits are listed',
    { ...withShare(0.02), listed: 16_000, isJoined: true },
    10_000,
    'at-once',
  ],
  [
    'two tables are read, and one more is listed',
    { ...withShare(0.02), listed: 16_001, isJoined: true },
    10_000,
    'by-week',
  ],
  ['an empty table', { ...common, length: 0, lengthOfAll: 0, share: 0, listed: 0 }, 25, 'few'],
]

test.each(cases)('search: %s', (_, stats, enough, way, ruledOut) => {
  expect(chooseSearchWay(stats, enough, ruledOut)).toBe(way)
})

test('every way of a search is in the table', () => {
  expect(new Set(cases.map(([, , , way]) => way))).toEqual(new Set(searchWays))
})

test('a list is read half as far again as should do, and never past its end', () => {
  expect(rowsAlongList(common, 100)).toBe(1750)
  expect(rowsAlongList({ ...common, length: 1749 }, 100)).toBe(1749)
  // The sample found nothing, yet there are more than 10,000: one row in a hundred.
  expect(rowsAlongList(withShare(0), 100)).toBe(16_000)
})

const lengths = { length: 1000, lengthOfAll: 100_000, sortCost: 2 }

test.each([
  // 20 rows are 2000 of the index: no more than sorting 1000 rows costs.
  ['a first page', 1, 20, { way: 'along-index', isFromEnd: false, offset: 0, limit: 20 }],
  ['a page one row too long', 1, 21, { way: 'sort-all', isFromEnd: false, offset: 0, limit: 21 }],
  ['a page in the middle', 2, 400, { way: 'sort-all', isFromEnd: true, offset: 200, limit: 400 }],
  ['a page exactly in the middle', 2, 333, { offset: 333, isFromEnd: false }],
  ['a page just past the middle', 3, 334, { offset: 0, isFromEnd: true, limit: 332 }],
  ['the last page', 50, 20, { way: 'along-index', isFromEnd: true, offset: 0, limit: 20 }],
  ['a last page that is not full', 53, 19, { isFromEnd: true, offset: 0, limit: 12 }],
  ['a page past the end', 60, 20, { isFromEnd: true, offset: 0, limit: 0 }],
])('page: %s', (_, page, limit, choice) => {
  expect(choosePageWay(lengths, { page, limit })).toMatchObject(choice)
})

test('an empty list has an empty page', () => {
  const empty = { length: 0, lengthOfAll: 100_000, sortCost: 2 }
  expect(choosePageWay(empty, { page: 1, limit: 20 })).toEqual({
    way: 'along-index',
    isFromEnd: false,
    offset: 0,
    limit: 0,
  })
})
