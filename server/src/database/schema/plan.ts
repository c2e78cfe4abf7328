// What `npm run migrate` would do, for a person who decides when to run it. Changes nothing.

import type pg from 'pg'
import { onConnection } from '../engine/db.ts'
import { tableLocks } from '../engine/retries.ts'
import { differenceOf } from './difference.ts'
import { effectOf } from './effects.ts'
import { marksOf, readSchema, type Schema, type SqlFile } from './files.ts'
import { readRecords } from './records.ts'
import { type Statement, statementsOf } from './statements.ts'

/** The estimated number of rows of each table; new tables are missing. */
type Sizes = Map<string, number>
type Plan = { lines: string[]; isUpToDate: boolean }

const longestStatement = 100

export async function planMigration(pool: pg.Pool, given?: Schema): Promise<Plan> {
  const schema = given ?? (await readSchema())
  return onConnection(pool, async (client) => {
    const records = await readRecords(client)
    const { migrations, functions, newer } = differenceOf(schema, records)
    if (newer) {
      const line = `The database was prepared by a newer version of the store: it has ${newer}. This version runs beside it.`
      return { lines: [line], isUpToDate: true }
    }
    const sizes = await readSizes(client)
    const lines = migrations.flatMap((file) => [
      ...aboutFile(file, records.progress.get(file.name)?.length ?? 0),
      ...aboutStatements(file, sizes),
    ])
    if (functions.length > 0) lines.push(aboutFunctions(functions))
    return { lines, isUpToDate: lines.length === 0 }
  })
}

function aboutFile({ name, text }: SqlFile, done: number): string[] {
  const { isOnline, neededRelease } = marksOf(text)
  const how = isOnline ? 'statement by statement, outside a transaction' : 'in one transaction'
  return [
    `${name}: ${how}`,
    ...(neededRelease ? [`  nodes older than ${neededRelease} must be stopped before`] : []),
    ...(done > 0 ? [`  goes on after its first ${done} statements, which are applied`] : []),
  ]
}

/** Statements on new tables disturb nobody and are not listed. */
function aboutStatements({ text }: SqlFile, sizes: Sizes): string[] {
  const lines = statementsOf(text).flatMap(({ words }) => {
    const effect = effectOf(words)
    const rows = effect && sizes.get(effect.table)
    if (!effect || rows === undefined) return []
    const counted = `${effect.table} (about ${rows.toLocaleString('en')} rows)`
    return [`  ${shortened(words)}`, `    ${effect.does.replace('T', counted)}`]
  })
  return lines.length > 0 ? lines : ['  touches no table that is in use']
}

const shortened = (words: Statement['words']): string =>
  words.length > longestStatement ? `${words.slice(0, longestStatement)}…` : words

const aboutFunctions = (functions: SqlFile[]): string =>
  `Functions, in one transaction: ${functions.map(({ name }) => name).join(', ')}`

export const lockRule = `A statement that blocks others waits at most ${tableLocks.timeoutMs / 1000} s for its lock, lets them pass and retries, up to ${tableLocks.tries} times.`

async function readSizes(client: pg.PoolClient): Promise<Sizes> {
  const { rows } = await client.query(`
    select relname as name, greatest(reltuples, 0)::bigint as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::text::regnamespace`)
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
