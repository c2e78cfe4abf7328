// Payment gateways, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const gateway = z.object({
  id: z.uuid(),
  /** Its account in the books. */
  number: z.int(),
  code: z.string(),
  name: z.string(),
})
export type Gateway = z.output<typeof gateway>

const listed = gateway.extend({ isActive: z.boolean() })
export type ListedGateway = z.output<typeof listed>

export const list = (db: Db): Promise<ListedGateway[]> => db.rows(listed)`
  select id, number, code, gateway_provider as name, is_active as "isActive" from gateways
  order by number`

/** Zero when there is no such gateway. */
export const setActive = (db: Db, id: string, isActive: boolean): Promise<number> => db.run`
  update gateways set is_active = ${isActive}, updated_at = now() where id = ${id}`

/** The active ones among those that are connected. */
export const active = (db: Db, codes: string[]): Promise<Gateway[]> => db.rows(gateway)`
  select id, number, code, gateway_provider as name from gateways
  where is_active and code = any (${codes}) order by number`

/** Every gateway that the store supports is in the list from the start, inactive. */
export const ensure = (db: Db, known: { code: string; name: string }[]): Promise<number> => db.run`
  insert into gateways (code, gateway_provider)
  select code, name from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (code text, name text)
  on conflict (code) do nothing`

/** The active ones that are not connected. */
export const activeWithout = (db: Db, codes: string[]): Promise<Gateway[]> => db.rows(gateway)`
  select id, number, code, gateway_provider as name from gateways
  where is_active and code <> all (${codes}) order by number`

export async function findByCode(db: Db, code: string): Promise<Gateway | undefined> {
  const [found] = await db.rows(gateway)`
    select id, number, code, gateway_provider as name from gateways where code = ${code}`
  return found
}
