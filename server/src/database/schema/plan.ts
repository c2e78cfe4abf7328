// What `npm run migrate` would do, for a person who decides when to run it. Changes nothing.

import type pg from 'pg'
import { onConnection } from '../engine/db.ts'
import { tableLocks } from '../engine/retries.ts'
import { differenceOf } from './difference.ts'
import { marksOf, readSchema, type Schema, type SqlFile } from './files.ts'
import { readRecords } from './records.ts'

type Plan = { lines: string[]; isUpToDate: boolean }

export async function planMigration(pool: pg.Pool, given?: Schema): Promise<Plan> {
  const schema = given ?? (await readSchema())
  const { migrations, functions, newer } = await onConnection(pool, async (client) =>
    differenceOf(schema, await readRecords(client)),
  )
  if (newer) {
    const line = `The database was prepared by a newer version of the store: it has ${newer}. This version runs beside it.`
    return { lines: [line], isUpToDate: true }
  }
  const lines = migrations.flatMap(aboutFile)
  if (functions.length > 0) lines.push(aboutFunctions(functions))
  return { lines, isUpToDate: lines.length === 0 }
}

function aboutFile({ name, text }: SqlFile): string[] {
  const { isOnline, neededRelease } = marksOf(text)
  return [
    `${name}: ${isOnline ? 'outside a transaction; reads and writes go on' : 'in one transaction'}`,
    ...(neededRelease ? [`  nodes older than ${neededRelease} must be stopped before`] : []),
  ]
}

const aboutFunctions = (functions: SqlFile[]): string =>
  `Functions, in one transaction: ${functions.map(({ name }) => name).join(', ')}`

export const lockRule = `A migration that blocks others waits at most ${tableLocks.timeoutMs / 1000} s for its locks, lets them pass and retries, up to ${tableLocks.tries} times.`
