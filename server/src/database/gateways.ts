// Payment gateways, in SQL.

import { z } from 'zod'
import type { Db } from './db.ts'

const gateway = z.object({
  id: z.uuid(),
  /** Its account in the books. */
  number: z.int(),
  code: z.string(),
  name: z.string(),
})
export type Gateway = z.output<typeof gateway>

/** Those that are switched on, among the ones that are connected. */
export const active = (db: Db, codes: string[]): Promise<Gateway[]> => db.rows(gateway)`
  select id, number, code, gateway_provider as name from gateways
  where is_active and code = any (${codes}) order by number`

export async function findByCode(db: Db, code: string): Promise<Gateway | undefined> {
  const [found] = await db.rows(gateway)`
    select id, number, code, gateway_provider as name from gateways where code = ${code}`
  return found
}
