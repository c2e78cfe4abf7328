// Signs people of the filled database in.

import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** The first user with this role, or the buyer of this order. */
export async function signIn(client: pg.Client, role: string, orderid = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (token_hash, userid, expires_at, last_seen_at)
    select $1, userid, now() + interval '1 day', now() + interval '1 day' from (
      select userid from orders where orderid = $3
      union all (select userid from users where $3 = '' and role = $2 and not is_blocked
        order by userid limit 1)
    ) who`,
    [createHash('sha256').update(token).digest(), role, orderid],
  )
  return token
}
