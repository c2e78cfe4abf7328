// The audit log as staff read it, in SQL: newest first, with the actor's e-mail address.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { subjectOf } from '../ground/audit.ts'
import { type Days, inDays, type Page } from '../lists/pages.ts'
import { withCustomPlans } from '../lists/planner.ts'
import { containsWord } from '../lists/search.ts'

const entry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const columns = sql`
  a.id, a.at, u.email as actor, a.action, a.subject, a.reason, a.before, a.after`
const withActors = sql`audit a left join users u on u.userid = a.actor_userid`
const everything = sql`select ${columns} from ${withActors}`

const named = entry.extend({ actorName: z.string().nullable() })

export type AuditFilter = Page & Days & { search: string }

/** A search finds at most this many of the newest entries by text, and as many by actor. */
const searchedUpTo = 10_000
/** At most this many actors whose e-mail address matches. */
const actorsUpTo = 1000

export const list = (db: Db, filter: AuditFilter) =>
  filter.search === '' ? read(db, filter) : withCustomPlans(db, (tx) => read(tx, filter))

async function read(db: Db, filter: AuditFilter) {
  const { search, page, limit } = filter
  const between = inDays(sql`a.at`, filter)
  const matching = search === '' ? between : sql`a.id in (${found(search, between)})`
  const entries = await db.rows(named)`
    select ${columns}, u.name as "actorName" from ${withActors} where ${matching}
    order by a.at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`
  const total = await db.number`select count(*) as n from audit a where ${matching}`
  return { entries, total }
}

/** Each half uses its own index; with `or` neither would be used. */
const found = (search: string, between: Sql): Sql => sql`
  (select a.id from audit a
    where ${containsWord(sql`lower(' ' || a.action || ' ' || a.subject)`, search)} and ${between}
    order by a.id desc limit ${searchedUpTo})
  union
  (select a.id from (
      select u.userid from users u
      where ${containsWord(sql`u.words`, search)} and ${containsWord(sql`(' ' || lower(u.email))`, search)}
      limit ${actorsUpTo}
    ) actor cross join lateral (
      select a.id from audit a where a.actor_userid = actor.userid and ${between}
      order by a.id desc limit ${searchedUpTo}
    ) a
    order by a.id desc limit ${searchedUpTo})`

/** The entries about any of these subjects. */
export const aboutSubjects = (db: Db, subjects: string[], limit: number) => db.rows(entry)`
  ${everything} where a.subject = any (${subjects}) order by a.id desc limit ${limit}`

/** What was done to a user, and what they did themselves. */
export const aboutUser = (db: Db, userid: number, limit: number) => db.rows(entry)`
  ${everything} where a.id in (
    (select id from audit where subject = ${subjectOf.user(userid)}
      order by id desc limit ${limit})
    union
    (select id from audit where actor_userid = ${userid} order by id desc limit ${limit})
  ) order by a.id desc limit ${limit}`
