// The orders under way where nothing happens any more, in SQL: the same for their number and their list.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import {
  columns,
  dearestFirst,
  type Listed,
  listedOrder,
  newestFirst,
  type OrderFilter,
} from '../lists/listed-orders.ts'
import { allOf, type Days, isBetween, momentsOf, offsetOf, type Page } from '../lists/pages.ts'
import { containsWord } from '../lists/search.ts'

/** What is in review waits for a person who is told of it there. */
export const stuckOrder = sql`status in ('Queued', 'Processing') and not needs_review
  and updated_at < now() - make_interval(mins => ${stuckAfterMinutes})`

type StuckFilter = Page & Days & Pick<OrderFilter, 'search' | 'sortBy'>

/** Few orders are under way at once: these are found among them, whatever else is asked. */
export async function listStuck(db: Db, filter: StuckFilter): Promise<Listed> {
  const { search, limit } = filter
  const order = filter.sortBy === 'value' ? dearestFirst : newestFirst
  const matching = allOf([
    stuckOrder,
    isBetween(sql`created_at`, await momentsOf(db, filter)),
    search !== '' &&
      sql`exists (select 1 from order_search s
        where s.created_at = orders.created_at and s.id = orders.id and ${containsWord(sql`s.doc`, search)})`,
  ])
  const orders = await db.rows(listedOrder)`
    select ${columns} from (
      select id from orders where ${matching} order by ${order} limit ${limit} offset ${offsetOf(filter)}
    ) page join orders o using (id) order by ${order}`
  const total = await db.number`select count(*) as n from orders where ${matching}`
  return { orders, total }
}
