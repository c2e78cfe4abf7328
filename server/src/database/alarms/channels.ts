// The channels of messages about alarms, in SQL.

import { channelKinds, channelLimit } from '@gemwala/contract/alarms/alarms'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const channel = z.object({
  id: z.int(),
  kind: z.enum(channelKinds),
  name: z.string(),
  sealed: z.string(),
  masked: z.string(),
  isOn: z.boolean(),
  lastSentAt: z.string().nullable(),
  lastFailure: z.string(),
  version: z.int(),
})
export type Channel = z.output<typeof channel>

export const nameRule = 'alarm_channels_name'

const everything = sql`
  select id, kind, name, sealed, masked, is_on as "isOn", last_sent_at as "lastSentAt",
    last_failure as "lastFailure", version
  from alarm_channels`

export const list = (db: Db): Promise<Channel[]> => db.rows(channel)`
  ${everything} order by lower(name), id`

export async function find(db: Db, id: number): Promise<Channel | undefined> {
  const [found] = await db.rows(channel)`${everything} where id = ${id}`
  return found
}

export async function lock(db: Db, id: number): Promise<Channel | undefined> {
  const [found] = await db.rows(channel)`${everything} where id = ${id} for update`
  return found
}

type Fields = Pick<Channel, 'kind' | 'name' | 'sealed' | 'masked'>

/** Zero if the store has as many as allowed. Two at once may get past the limit by one, which is harmless. */
export const add = (db: Db, { kind, name, sealed, masked }: Fields): Promise<number> => db.run`
  insert into alarm_channels (kind, name, sealed, masked)
  select ${kind}, ${name}, ${sealed}, ${masked}
  where (select count(*) from alarm_channels) < ${channelLimit}`

export const update = (
  db: Db,
  id: number,
  { name, sealed, masked, isOn }: Omit<Fields, 'kind'> & { isOn: boolean },
): Promise<number> => db.run`
  update alarm_channels set name = ${name}, sealed = ${sealed}, masked = ${masked}, is_on = ${isOn},
    version = version + 1
  where id = ${id}`

export const remove = (db: Db, id: number): Promise<number> => db.run`
  delete from alarm_channels where id = ${id}`

export const recordSent = (db: Db, id: number, at: Date): Promise<number> => db.run`
  update alarm_channels set last_sent_at = ${at}, last_failure = '' where id = ${id}`

export const recordFailure = (db: Db, id: number, why: string): Promise<number> => db.run`
  update alarm_channels set last_failure = ${why.slice(0, 200)} where id = ${id}`
