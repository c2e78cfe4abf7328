// Saved views, in SQL.

import { viewLimit } from '@gemwala/contract/console/views'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const view = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
})

const added = z.object({ id: z.string() })
const owned = z.object({ userid: z.int(), isShared: z.boolean() })

export type NewView = { screen: string; name: string; query: string; isShared: boolean }

export const nameRule = 'saved_views_name'

/** Those that this person sees: the own ones first. */
export const listOf = (db: Db, userid: number, screen: string) => db.rows(view)`
  select id, name, query, is_shared as "isShared", userid = ${userid} as "isOwn"
  from saved_views where screen = ${screen} and (userid = ${userid} or is_shared)
  order by "isOwn" desc, lower(name), id`

/** False if the person has as many as allowed. Two at once may get past the limit by one, which is harmless. */
export async function add(db: Db, userid: number, { screen, name, query, isShared }: NewView) {
  const rows = await db.rows(added)`
    insert into saved_views (userid, screen, name, query, is_shared)
    select ${userid}, ${screen}, ${name}, ${query}, ${isShared}
    where (select count(*) from saved_views where userid = ${userid}) < ${viewLimit}
    returning id`
  return rows.length > 0
}

/** Whose it is, and whether others see it. */
export async function find(db: Db, id: string) {
  const [found] = await db.rows(owned)`
    select userid, is_shared as "isShared" from saved_views where id = ${id}`
  return found
}

export const remove = (db: Db, id: string) => db.run`delete from saved_views where id = ${id}`
