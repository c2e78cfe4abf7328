// Runs one statement in the store's database, for what no call can do.

import pg from 'pg'
import { givenStore } from './given-store.ts'

/** Returns the single row of the result. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const client = new pg.Client(givenStore().databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql, values)
    if (!rows[0]) throw new Error(`No row came back from: ${sql}`)
    return rows[0]
  } finally {
    await client.end()
  }
}
