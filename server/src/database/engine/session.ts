// What the store relies on in every session of PostgreSQL. A plain connection asks for it when it starts. A
// pooler drops these parameters, so there the database role gets the settings, and a start checks that they hold.

import pg from 'pg'
import { z } from 'zod'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Db } from './db.ts'

/** The names and values of PostgreSQL's own settings, as in pg_settings. */
export type SessionSettings = Readonly<Record<string, string>>

/** Times from the database are read as UTC without looking. A pooler keeps this one for each client. */
export const utc = { TimeZone: 'UTC' }

/**
 * Just-in-time compilation only made aggregates slower here. On an SSD, random reads are about as fast as
 * sequential ones.
 */
export const plannerSettings = { jit: 'off', random_page_cost: '1.1' }

/** Any number: nodes that start together change the role one at a time. */
const lockNumber = 724_872

const held = `select unnest(setconfig) as setting from pg_db_role_setting
  join pg_database d on d.oid = setdatabase
  where datname = current_database() and setrole = current_user::regrole`

/** New sessions of the role in this database start with these settings. */
export async function giveToRole(client: pg.ClientBase, wanted: SessionSettings): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const { rows } = await client.query(held)
    const has = new Set<string>(rows.map(({ setting }) => setting))
    const { rows: names } = await client.query('select current_database() as name')
    const database = pg.escapeIdentifier(names[0].name)
    for (const [name, value] of Object.entries(wanted)) {
      if (has.has(`${name}=${value}`)) continue
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)}`,
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const setting = z.object({ name: z.string(), value: z.string() })

/** Refuses to start on sessions that lack a setting. */
export async function expectSession(
  db: Db,
  wanted: SessionSettings,
  advice: string,
): Promise<void> {
  const found = await db.rows(setting)`
    select name, setting as value from pg_settings where name = any (${Object.keys(wanted)})`
  const wrong = found.find(({ name, value }) => value !== wanted[name])
  if (!wrong) return
  throw new CannotStart(
    `The database sessions have ${wrong.name} ${wrong.value} instead of ${wanted[wrong.name]}. ${advice}`,
  )
}
