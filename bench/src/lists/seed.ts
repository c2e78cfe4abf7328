// Fills a database of the store with some years of business:
//   node_modules/.bin/node bench/src/lists/seed.ts postgres://… 1000000 2
// The store must have been started on it once, for the schema; the role must own the tables.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export async function seed(client: pg.Client, rows: number, years = 2): Promise<void> {
  await client.query(
    "select set_config('seed.rows', $1, false), set_config('seed.years', $2, false)",
    [String(rows), String(years)],
  )
  await client.query(await readFile(join(import.meta.dirname, 'seed.sql'), 'utf8'))
  // The planner has no statistics of the new rows yet.
  await client.query('vacuum analyze')
}

if (import.meta.main) {
  const [url, rows = '1000000', years = '2'] = process.argv.slice(2)
  if (!url) throw new Error('Name the database: seed.ts postgres://… [orders] [years]')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = performance.now()
  await seed(client, Number(rows), Number(years))
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`Inserted ${rows} orders with their related rows in ${seconds} seconds\n`)
  await client.end()
}
