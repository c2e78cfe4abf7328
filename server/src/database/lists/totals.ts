// The totals that lists and the dashboard are read by. Triggers keep them; this keeps them small.

import type { Db } from '../engine/db.ts'

/** Of days that are over, and of each value, one row of each kind is enough. */
export const fold = (db: Db): Promise<number> => db.run`select fold_totals(), fold_value_totals()`
