// What the doctor asks a database server about itself. Nothing is changed.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const server = z.object({
  /** 150008 for 15.8. */
  version: z.int(),
  isReadOnly: z.boolean(),
  mayCreate: z.boolean(),
  knowsTimeZone: z.boolean(),
  missingExtensions: z.array(z.string()),
  freeConnections: z.int(),
  now: z.string(),
  /** A store was started on it before. */
  hasStore: z.boolean(),
})

export async function examineServer(db: Db, timeZone: string): Promise<z.output<typeof server>> {
  const [found] = await db.rows(server)`
    select current_setting('server_version_num')::int as version,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      exists (select 1 from pg_timezone_names where name = ${timeZone}) as "knowsTimeZone",
      array(
        select wanted from unnest(array['pg_trgm', 'btree_gin']) as wanted
        where not exists (select 1 from pg_available_extensions where name = wanted)
      ) as "missingExtensions",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend')
        as "freeConnections",
      clock_timestamp() as now,
      to_regclass('store_settings') is not null as "hasStore"`
  return found!
}
