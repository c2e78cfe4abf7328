// Which orders are stuck, in SQL: the same for their number on the dashboard and for their list.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import { sql } from '../engine/sql.ts'

/** An order in review is not stuck: the review already tells staff about it. */
export const stuckCondition = sql`status in ('Queued', 'Processing') and not needs_review
  and updated_at < now() - make_interval(mins => ${stuckAfterMinutes})`
