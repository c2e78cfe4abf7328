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

const listed = gateway.extend({
  isActive: z.boolean(),
  /** Null unless starting a payment has failed recently. */
  restsUntil: z.string().nullable(),
})
export type ListedGateway = z.output<typeof listed>

export const list = (db: Db): Promise<ListedGateway[]> => db.rows(listed)`
  select id, number, code, gateway_provider as name, is_active as "isActive",
    case when rests_until > now() then rests_until end as "restsUntil"
  from gateways order by place, number`

/** Zero when there is no such gateway. */
export const setActive = (db: Db, id: string, isActive: boolean): Promise<number> => db.run`
  update gateways set is_active = ${isActive}, updated_at = now() where id = ${id}`

/** Gateways that are missing here come last. */
export const setOrder = (db: Db, ids: string[]): Promise<number> => db.run`
  update gateways set place = coalesce(array_position(${ids}::uuid[], id), ${ids.length + 1}),
    updated_at = now()`

/** The active ones among those that are connected, in staff's order. */
export const active = (db: Db, codes: string[]): Promise<Gateway[]> => db.rows(gateway)`
  select id, number, code, gateway_provider as name from gateways
  where is_active and code = any (${codes}) order by place, number`

/**
 * The gateway for a payment: the one that was named, else the first that works. `place_orders` chooses by
 * the same rule.
 */
export async function choose(
  db: Db,
  codes: string[],
  wanted: string | undefined,
): Promise<Gateway | undefined> {
  const [chosen] = await db.rows(gateway)`
    select id, number, code, gateway_provider as name from gateways
    where is_active and code = any (${codes})
      and (${wanted ?? null}::text is null
        or lower(${wanted ?? null}) in (code, lower(gateway_provider)))
    order by greatest(now(), rests_until), place, number limit 1`
  return chosen
}

/** In an outage every payment fails, so it is written only when it adds at least half of the time. */
export const rest = (db: Db, id: string, restMs: number): Promise<number> => db.run`
  update gateways set rests_until = now() + make_interval(secs => ${restMs / 1000})
  where id = ${id} and greatest(now(), rests_until) < now() + make_interval(secs => ${restMs / 2000})`

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
