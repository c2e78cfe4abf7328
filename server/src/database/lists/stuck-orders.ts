// Which orders are stuck, in SQL: the same for their number on the dashboard, for their list and for the alarm.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import { type Sql, sql } from '../engine/sql.ts'

/** An order in review is not stuck: the review already tells staff about it. */
export const stuckFor = (minutes: number, now: Sql): Sql => sql`status in ('Queued', 'Processing')
  and not needs_review and updated_at < ${now} - make_interval(mins => ${minutes})`

export const stuckCondition = stuckFor(stuckAfterMinutes, sql`now()`)
