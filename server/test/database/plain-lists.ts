// The expected result of a list, computed the slow and obvious way: filters and sorts all rows in memory.

import { expect } from 'vitest'
import type { Db } from '../../src/database/engine/db.ts'
import { sql } from '../../src/database/engine/sql.ts'
import { seededRandom } from '../../src/demo/history/chance.ts'

export type Draw = {
  below(limit: number): number
  oneOf<T>(choices: readonly T[]): T
  /** A moment in the first week of March 2026; moments often coincide. */
  moment(): string
}

export function drawing(seed: number): Draw {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const start = Date.parse('2026-03-01T00:00:00Z')
  return {
    below,
    oneOf: (choices) => choices[below(choices.length)]!,
    moment: () => new Date(start + below(7 * 48) * 30 * 60_000).toISOString(),
  }
}

/** Date ranges: unlimited, half-open, one day, several days, and one that ends before it begins. */
export const spans: { from: string | undefined; to: string | undefined }[] = [
  { from: undefined, to: undefined },
  { from: '2026-03-03', to: undefined },
  { from: undefined, to: '2026-03-02' },
  { from: '2026-03-04', to: '2026-03-04' },
  { from: '2026-03-02', to: '2026-03-06' },
  { from: '2026-03-05', to: '2026-03-03' },
]

/** Unlimited and several days: for combinations in which the days are not what is tested. */
export const usualSpans = [spans[0]!, spans[4]!]

/** Days are counted in the store's time zone, India. */
export const isWithin = (createdAt: string, { from, to }: (typeof spans)[number]): boolean => {
  const day = new Date(Date.parse(createdAt) + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Matches like a search: anywhere in the text, but terms of one or two characters only at the start of a word. */
export const hasWord = (words: string[], term: string): boolean => {
  const text = ` ${words.join(' ')}`.toLowerCase()
  return text.includes(term.length <= 2 ? ` ${term.toLowerCase()}` : term.toLowerCase())
}

const limit = 9
const everyRow = { page: 1, limit: 1000 }

/** Compares the first, a middle and the last page, the one after it, and one page of all with all matching rows. */
export async function expectPages(
  all: string[],
  listed: (page: { page: number; limit: number }) => Promise<{ ids: string[]; total: number }>,
  what: string,
): Promise<void> {
  const last = Math.max(1, Math.ceil(all.length / limit))
  for (const page of new Set([1, Math.ceil(last / 2), last, last + 1])) {
    expect(await listed({ page, limit }), `${what}, page ${page}`).toEqual({
      ids: all.slice((page - 1) * limit, page * limit),
      total: all.length,
    })
  }
  expect(await listed(everyRow), what).toEqual({ ids: all, total: all.length })
}

/** Sorts descending by the first key, then by the next ones. */
export const descending =
  <Row>(...keys: ((row: Row) => number | string)[]) =>
  (a: Row, b: Row): number => {
    for (const key of keys) {
      if (key(a) !== key(b)) return key(a) < key(b) ? 1 : -1
    }
    return 0
  }

/** A database that also keeps the text of every query that reads rows in a transaction. */
export function recording(db: Db): { db: Db; texts: string[] } {
  const texts: string[] = []
  const reading =
    (read: Db['rows']): Db['rows'] =>
    (row) =>
    (strings, ...parts) => {
      texts.push(sql(strings, ...parts).text)
      return read(row)(strings, ...parts)
    }
  const recorded = (tx: Db): Db => ({ ...tx, rows: reading(tx.rows), page: reading(tx.page) })
  return { db: { ...db, transaction: (work) => db.transaction((tx) => work(recorded(tx))) }, texts }
}
