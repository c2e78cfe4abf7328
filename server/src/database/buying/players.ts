// Player names from suppliers, in SQL: cached for a day.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

/** The same Id is another player in each game. */
export type Player = { productid: number; input1: string; input2: string }

const checked = z.object({ name: z.string() })

export async function find(db: Db, player: Player): Promise<string | undefined> {
  const [found] = await db.rows(checked)`
    select name from known_players
    where productid = ${player.productid} and input1 = ${player.input1} and input2 = ${player.input2}
      and checked_at > now() - interval '1 day'`
  return found?.name
}

export const keep = (db: Db, player: Player, name: string): Promise<number> => db.run`
  insert into known_players (productid, input1, input2, name)
  values (${player.productid}, ${player.input1}, ${player.input2}, ${name})
  on conflict (productid, input1, input2) do update
    set name = excluded.name, checked_at = excluded.checked_at`

export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from known_players where (productid, input1, input2) in (
    select productid, input1, input2 from known_players where checked_at < now() - interval '2 days'
    limit ${atMost} for update skip locked)`
