// Deleted records of the catalogue, in SQL. They are archived, so that they can come back.

import { type UndeletableKind, undeleteMinutes } from '@gemwala/contract/catalogue/undelete'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const tables = {
  product: sql`products`,
  item: sql`items`,
  coupon: sql`coupons`,
  image: sql`images`,
}
/** An image is never edited, so it has no version. */
const edited = sql`, version = version + 1, updated_at = now()`
const never = sql``

const archived = z.object({ isDeleted: z.boolean(), isRecent: z.boolean() })

/** Locks it: nobody else restores it until the transaction ends. */
export async function findLocked(
  db: Db,
  kind: UndeletableKind,
  id: string,
): Promise<z.output<typeof archived> | undefined> {
  const [found] = await db.rows(archived)`
    select archived_at is not null as "isDeleted",
      coalesce(archived_at > now() - make_interval(mins => ${undeleteMinutes}), false) as "isRecent"
    from ${tables[kind]} where id = ${id} for no key update`
  return found
}

export const restore = (db: Db, kind: UndeletableKind, id: string): Promise<number> => db.run`
  update ${tables[kind]} set archived_at = null ${kind === 'image' ? never : edited}
  where id = ${id}`
