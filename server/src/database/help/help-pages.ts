// The texts of the help pages, in SQL. Versions are only ever added.

import { type HelpPage, helpPages } from '@gemwala/contract/help/help-pages'
import { type Language, languages } from '@gemwala/contract/languages'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

export type HelpText = { page: HelpPage; language: Language }

const state = z.object({
  page: z.enum(helpPages),
  language: z.enum(languages),
  version: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
})
const published = state.extend({ body: z.string() })
const past = state.pick({ version: true, publishedAt: true, publishedBy: true })
const bodyOnly = published.pick({ body: true })

const columns = sql`v.page, v.language, v.version, v.made_at as "publishedAt",
  (select email from users where userid = v.made_by) as "publishedBy"`

/** The newest version of every text that has one. */
export const newestOfAll = (db: Db) => db.rows(state)`
  select distinct on (page, language) ${columns} from help_page_versions v
  order by page, language, version desc`

/** The version in force now, or in an edition; undefined while only the example is. */
export async function find(db: Db, { page, language }: HelpText, edition?: number) {
  const [found] = await db.rows(published)`
    select ${columns}, body from help_page_versions v
    where page = ${page} and language = ${language}
      and (${edition ?? null}::int is null or edition <= ${edition ?? null}::int)
    order by version desc limit 1`
  return found
}

/** The newest ones first. */
export const versions = (db: Db, { page, language }: HelpText, limit: number) => db.rows(past)`
  select ${columns} from help_page_versions v where page = ${page} and language = ${language}
  order by version desc limit ${limit}`

export async function bodyOf(db: Db, { page, language }: HelpText, version: number) {
  const [found] = await db.rows(bodyOnly)`
    select body from help_page_versions
    where page = ${page} and language = ${language} and version = ${version}`
  return found?.body
}

/** One change at a time, so that editions follow each other. Nobody who only reads waits. */
export const lock = (db: Db) => db.run`
  lock table help_page_versions in share row exclusive mode`

type NewVersion = HelpText & { version: number; body: string; userid: number }

/** Call it under the lock. */
export const add = (db: Db, { page, language, version, body, userid }: NewVersion) => db.run`
  insert into help_page_versions (edition, page, language, version, body, made_by)
  select coalesce(max(edition), 0) + 1, ${page}, ${language}, ${version}, ${body}, ${userid}
  from help_page_versions`
