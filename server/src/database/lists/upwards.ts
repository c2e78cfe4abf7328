// A list in the opposite order. Every list is read downwards: newest, dearest or richest first. A page upwards is
// the page that lies as far from the other end, turned round.

import { countedUpTo } from '@gemwala/contract/paging'
import { Refusal } from '../../kit/refusal.ts'
import { offsetOf, type Page } from './pages.ts'

const tooMany =
  'Too many rows match to list them from the other end. Use more filters, or the usual order.'

type Listed<Row> = { rows: Row[]; total: number }

/** `isCountedTo` the limit: where the rows end is unknown if there are more of them. */
export async function listUpwards<Row>(
  page: Page,
  isCountedTo: boolean,
  listDown: (page: Page) => Promise<Listed<Row>>,
): Promise<Listed<Row>> {
  const { total } = await listDown({ page: 1, limit: 1 })
  if (isCountedTo && total >= countedUpTo) throw new Refusal('invalid', tooMany)
  const before = offsetOf(page)
  const limit = Math.min(page.limit, total - before)
  if (limit <= 0) return { rows: [], total }
  const { rows } = await listDown({ page: 1, limit, offset: total - before - limit })
  return { rows: rows.toReversed(), total }
}
