// Inserts rows into a table by one statement: `itemName` goes into the column `item_name`, and ids are kept.

import type { Db } from '../database/engine/db.ts'
import { columnOf, plain } from '../database/engine/sql.ts'

/** `serial` is the column of an id that the rows have; new rows then go on after the last one. */
export async function insert(
  db: Db,
  table: string,
  rows: readonly object[],
  serial?: string,
): Promise<void> {
  const into = plain(table)
  const columns = plain([...new Set(rows.flatMap(Object.keys))].map(columnOf).join(', '))
  const given = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  )
  await db.run`
    insert into ${into} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(given)}::jsonb)`
  if (serial) {
    await db.run`
      select setval(pg_get_serial_sequence(${table}, ${serial}), max(${plain(serial)})) from ${into}`
  }
  // The transaction of the demo is not over, so the planner may still take the table for empty, and then reads all of it
  // for every row that is joined with it.
  await db.run`analyze ${into}`
}
