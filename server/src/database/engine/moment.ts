// A PostgreSQL database as it is at one moment, for a backup.

import type pg from 'pg'
import { z } from 'zod'
import { onConnection } from './db.ts'

const moment = z.object({
  /** A program that is given it sees the same moment, for as long as the work takes. */
  snapshot: z.string(),
  /** Everything that was acknowledged before is there. */
  takenAt: z.iso.datetime(),
  lastMigration: z.string(),
  /** Of the secrets that the sealed values may need. */
  keyIds: z.array(z.string()),
})
export type Moment = z.output<typeof moment>

export const atOneMoment = <T>(pool: pg.Pool, work: (at: Moment) => Promise<T>): Promise<T> =>
  onConnection(pool, async (client, giveUp) => {
    await client.query('begin isolation level repeatable read, read only')
    try {
      // The limit is for requests.
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query(`
        select pg_export_snapshot() as snapshot, now() as "takenAt",
          (select max(name) from schema_migrations) as "lastMigration",
          (select coalesce(seal_keys, '{}') from store_settings) as "keyIds"`)
      return await work(moment.parse(rows[0]))
    } finally {
      await client.query('rollback').catch(giveUp)
    }
  })
