// Passkeys, in SQL.

import { z } from 'zod'
import type { Db } from '../../engine/db.ts'

const passkey = z.object({
  id: z.uuid(),
  credentialId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.int(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const listOf = (db: Db, userid: number): Promise<Passkey[]> => db.rows(passkey)`
  select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name,
    created_at as "createdAt", last_used_at as "lastUsedAt"
  from passkeys where userid = ${userid} order by created_at, id`

export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'> & { userid: number }

/** Refused by a constraint if an account has this passkey already. */
export const insert = (db: Db, given: NewPasskey): Promise<number> => db.run`
  insert into passkeys (userid, credential_id, public_key, counter, transports, name)
  values (${given.userid}, ${given.credentialId}, ${given.publicKey}, ${given.counter},
    ${given.transports}::text[], ${given.name})`

/** Changes nothing if the counter does not grow: the device was copied, or an old answer is replayed. */
export const use = (db: Db, id: string, counter: number): Promise<number> => db.run`
  update passkeys set counter = ${counter}, last_used_at = now()
  where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`

export const remove = (db: Db, userid: number, id: string): Promise<number> => db.run`
  delete from passkeys where userid = ${userid} and id = ${id}`
