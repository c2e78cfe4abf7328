// What opens an account besides its password and its second factor. A restored backup would bring back what ended
// since it was made, so a restore ends all of it.

import type { Db } from '../engine/db.ts'
import { plain } from '../engine/sql.ts'

export const accessTables = [
  'sessions',
  'sign_up_browsers',
  'sign_in_handovers',
  'google_flows',
  'account_links',
  'staff_invites',
  'one_time_codes',
  'recovery_codes',
]

export async function endEverybodysAccess(db: Db): Promise<void> {
  for (const table of accessTables) await db.run`delete from ${plain(table)}`
}
