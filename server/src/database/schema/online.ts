// Applies a migration outside a transaction, statement by statement, for `create index concurrently` and the like.
// Every executed statement is recorded, so that an interrupted migration continues where it stopped.

import type pg from 'pg'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Patience, Retry } from '../engine/retries.ts'
import type { SqlFile } from './files.ts'
import { type Statement, statementsOf } from './statements.ts'

/**
 * These hold no lock that stops a customer, so they may wait. Cutting them off would do harm: `concurrently` waits for
 * every older transaction, and after a timeout the whole index would have to be built again.
 */
const waitsHarmlessly =
  /^((create (unique )?|drop |re)index (\w+ )?concurrently|alter table \S+ validate constraint|vacuum(?! \(?full)|analyze)\b/

const isDrop = /^drop index concurrently if exists /

export async function applyOnline(
  client: pg.PoolClient,
  { name, text }: SqlFile,
  { done, locks, retry }: { done: string[]; locks: Patience; retry: Retry },
): Promise<void> {
  const statements = statementsOf(text)
  if (done.some((former, position) => statements[position]?.text !== former)) {
    throw new CannotStart(
      `The migration ${name} was changed in its first ${done.length} statements, which are applied already. Only what comes after them may change.`,
    )
  }
  let executed: string[] = []
  for (const statement of statements.slice(done.length)) {
    const timeoutMs = waitsHarmlessly.test(statement.words) ? 0 : locks.timeoutMs
    await retry(`The migration ${name}`, async () => {
      await dropBrokenIndex(client, statement)
      await client.query(`set lock_timeout = ${timeoutMs}`)
      await client.query(statement.text)
    })
    executed.push(statement.text)
    // A drop is recorded together with what follows: if that is cut off between its end and its record, it may exist
    // already, so both are repeated.
    if (isDrop.test(statement.words)) continue
    await client.query(
      `insert into schema_progress (name, statements) values ($1, $2)
      on conflict (name) do update
        set statements = schema_progress.statements || excluded.statements`,
      [name, executed],
    )
    executed = []
  }
}

/** An interrupted build leaves an index that is kept up to date but never used. */
async function dropBrokenIndex(client: pg.PoolClient, { words }: Statement): Promise<void> {
  const name = /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on /.exec(
    words,
  )?.[1]
  if (!name) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount === 0) return
  await client.query('set lock_timeout = 0')
  await client.query(`drop index concurrently ${name}`)
}
