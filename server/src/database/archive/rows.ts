// The rows of a table as lines of JSON, in an order that is the same on every server, so that equal tables have equal
// digests. JSON, because it goes through the ordinary protocol: the embedded engine has no COPY for a client.

import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Table } from './layout.ts'

const rowsAtOnce = 2_000

/** In one transaction, everything is read as it was at one moment, for as long as it takes. */
export async function frozen<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query(patiently)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/** The limits are for requests. */
export const patiently = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Must run inside a transaction. Each result is many lines, each with its line end. */
export async function* readLines(client: pg.PoolClient, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  await client.query(`declare rows_of_table no scroll cursor for
    select to_json(r)::text from (select ${columns} from ${pg.escapeIdentifier(table.name)}) r
    order by ${table.sortedBy.join(', ')}`)
  for (;;) {
    const { rows } = await client.query({
      text: `fetch ${rowsAtOnce} from rows_of_table`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield `${rows.map(([line]) => line).join('\n')}\n`
  }
  await client.query('close rows_of_table')
}

export type Tally = { rows: number; sha256: string }

/** Passes the lines on, and counts and digests them meanwhile. */
export function tallying(lines: AsyncIterable<string>): {
  lines: AsyncGenerator<string>
  tally: () => Tally
} {
  const hash = createHash('sha256')
  let rows = 0
  async function* pass() {
    for await (const some of lines) {
      hash.update(some)
      for (let at = some.indexOf('\n'); at !== -1; at = some.indexOf('\n', at + 1)) rows += 1
      yield some
    }
  }
  return { lines: pass(), tally: () => ({ rows, sha256: hash.digest('hex') }) }
}
