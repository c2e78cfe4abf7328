// All access to PostgreSQL. A transaction is a Db too, so a query is the same inside and outside of one.

import pg from 'pg'
import { z } from 'zod'
import { isConnectionLost } from '../../kit/outage.ts'
import { isFollowed, report } from '../../kit/reports.ts'
import { timeStatement } from '../../kit/work.ts'
import { type Sql, sql } from './sql.ts'

type Template<T> = (strings: TemplateStringsArray, ...parts: unknown[]) => Promise<T>

export type Db = {
  /** The rows of a query, each checked against the record it is read into. */
  rows<Row extends z.ZodType>(row: Row): Template<z.output<Row>[]>
  /**
   * A page of a list, for rows that only get other names on their way out. The shape of the reply checks
   * every one of them, so checking them here too would be the same work twice: only the first row is
   * checked, because a column has one type in all rows. What it cannot prove is a null further down, which
   * the reply refuses, and `toRupees` where a null would become an amount. The record transforms nothing.
   */
  page<Row extends z.ZodType>(row: Row): Template<z.output<Row>[]>
  /** The number that a query returns as `n`. */
  number: Template<number>
  /** How many rows a statement changed. */
  run: Template<number>
  /**
   * All or nothing. Inside, use only the handle that is passed in: the embedded database has one
   * connection, and waiting for a second one would wait for ever. Called on a handle that is in a
   * transaction already, the work joins it.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

type Runner = {
  query(statement: {
    name: string
    text: string
    values: unknown[]
    query_timeout: number
  }): Promise<{
    rows: unknown[]
    rowCount: number | null
  }>
}

export function openPool(options: pg.PoolConfig, onIdleLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', onIdleLost)
  // An unhandled 'error' event would end the process. A listener that is added when a client is borrowed comes
  // too late: one packet may say both that the server is ready and that it closes the connection.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export type Sending = {
  /** A server that vanished answers no statement, so the driver gives up after this time (0: never). */
  answerTimeoutMs: number
  /**
   * A named statement is planned once per connection. Behind a pooler the next transaction may run on
   * another connection, which does not know the name.
   */
  isNamed: boolean
}

export function dbOn(pool: pg.Pool, sending: Sending): Db {
  const { answerTimeoutMs } = sending
  const direct: Runner = {
    query: (statement) =>
      onConnection(pool, async (client, giveUp) => {
        try {
          return await client.query(statement)
        } catch (error) {
          // A rejected statement leaves the connection usable, and a new one is expensive. The pool's
          // own query() would discard it.
          if (!isRefusedStatement(error) || isConnectionLost(error)) giveUp(error as Error)
          // The error comes before the server has released the statement's locks. A retry at once
          // must not meet them, so this waits until the server is ready again.
          else await client.query(nothing).catch(giveUp)
          throw error
        }
      }),
  }
  const nothing = { text: 'select', query_timeout: answerTimeoutMs }
  const begin = { text: 'begin', query_timeout: answerTimeoutMs }
  const commit = { text: 'commit', query_timeout: answerTimeoutMs }
  const rollback = { text: 'rollback', query_timeout: answerTimeoutMs }
  return {
    ...queriesOn(direct, sending),
    transaction: (work) =>
      onConnection(pool, async (client, giveUp) => {
        try {
          await timeStatement(begin.text, () => client.query(begin))
          const inside = queriesOn(client, sending)
          const db: Db = { ...inside, transaction: (joined) => joined(db) }
          const result = await work(db)
          const { command } = await timeStatement(commit.text, () => client.query(commit))
          // PostgreSQL reports no error here when a statement failed and its error was swallowed.
          if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
          return result
        } catch (error) {
          if (isConnectionLost(error)) giveUp(error as Error)
          // A connection that cannot even roll back is in an unknown state.
          else await client.query(rollback).catch(giveUp)
          throw error
        }
      }),
  }
}

/** Borrows a connection from the pool. One that was given up is not used again. */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  let broken: Error | undefined
  const giveUp = (error: Error) => {
    broken = error
  }
  try {
    return await work(client, giveUp)
  } finally {
    client.release(broken)
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (!isFollowed('poolWait')) return pool.connect()
  const begun = performance.now()
  try {
    return await pool.connect()
  } finally {
    report('poolWait', { seconds: (performance.now() - begun) / 1000 })
  }
}

/**
 * The server answered that the statement failed. Recognised by its shape, because the two engines have
 * different error classes.
 */
export const isRefusedStatement = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'

const numbered = z.object({ n: z.int() })

function queriesOn(runner: Runner, { answerTimeoutMs, isNamed }: Sending): Omit<Db, 'transaction'> {
  const send = ({ form, values }: Sql) => {
    const { text } = form
    const name = isNamed ? form.name : ''
    return timeStatement(text, () =>
      runner.query({ name, text, values, query_timeout: answerTimeoutMs }),
    )
  }
  const rows: Db['rows'] =
    (row) =>
    async (strings, ...parts) =>
      (await send(sql(strings, ...parts))).rows.map((found) => row.parse(found))
  return {
    rows,
    page:
      (row) =>
      async (strings, ...parts) => {
        const { rows: found } = await send(sql(strings, ...parts))
        if (found.length > 0) row.parse(found[0])
        return found as z.output<typeof row>[]
      },
    number: async (strings, ...parts) => {
      const [found] = await rows(numbered)(strings, ...parts)
      return found!.n
    },
    run: async (strings, ...parts) => (await send(sql(strings, ...parts))).rowCount ?? 0,
  }
}

/** True when `error` is PostgreSQL refusing a row because of the named constraint or index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

// Parsers are set once for the whole process, for both engines alike.
const { builtins, setTypeParser } = pg.types

/** Money and counts are bigint in the database; as numbers they are exact up to 2^53. */
setTypeParser(builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint out of range: ${text}`)
  return value
})

/** A day has no time zone; a Date object would give it one. */
setTypeParser(builtins.DATE, (text) => text)

/** Sessions run in UTC, so ISO 8601 is two characters away. Date objects cost three times as much. */
setTypeParser(builtins.TIMESTAMPTZ, (text) =>
  // A year of more than four digits, and infinity, have other characters there.
  text[10] === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, -'+00'.length)}Z`
    : text.replace(' ', 'T').replace('+00', 'Z'),
)
