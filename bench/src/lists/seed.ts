// Fills a database of the store with two years of business. The store must have been started on it once, for the
// schema; the role must own the tables.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { argumentsOf, fail } from '../../../server/scripts/arguments.ts'

export async function seed(client: pg.Client, rows: number): Promise<void> {
  await client.query("select set_config('seed.rows', $1, false)", [String(rows)])
  await client.query(await readFile(join(import.meta.dirname, 'seed.sql'), 'utf8'))
  // The planner has no statistics of the new rows yet.
  await client.query('vacuum analyze')
}

if (import.meta.main) {
  const {
    names: [url = ''],
    values: { orders = 1_000_000 },
  } = argumentsOf({
    program: 'node_modules/.bin/node bench/src/lists/seed.ts',
    takes: ['URL'],
    kinds: { orders: 'number' },
    help: `URL [--orders N]
Example: node_modules/.bin/node bench/src/lists/seed.ts postgres://gemwala@127.0.0.1/trial --orders 100000`,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error) => fail(`${url} cannot be reached: ${error.message}`))
  const begun = performance.now()
  await seed(client, orders)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`Inserted ${orders} orders with their related rows in ${seconds} seconds\n`)
  await client.end()
}
