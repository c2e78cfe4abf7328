// A database that was restored while the test's store runs.

import { z } from 'zod'
import type { Context } from '../../src/context.ts'

/** Everybody who was signed in has signed in again, with the same token. */
export async function restoreTo({ db, maintenance }: Context, point: string): Promise<void> {
  const [kept] = await db.rows(z.object({ sessions: z.unknown() }))`
    select jsonb_agg(to_jsonb(s)) as sessions from sessions s`
  await db.run`
    update store_settings set restored_at = now(), restore_point = ${point},
      reconciled_restore = null, held_at = null`
  await maintenance.look()
  await db.run`
    insert into sessions
    select * from jsonb_populate_recordset(null::sessions, ${JSON.stringify(kept!.sessions)}::jsonb)`
}
