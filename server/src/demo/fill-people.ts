// Inserts the demo's users. Only the named accounts have a password.

import { hash } from '@node-rs/argon2'
import type { Db } from '../database/engine/db.ts'
import { namedAccounts } from './accounts.ts'
import type { Person } from './history/people.ts'

export async function fillPeople(db: Db, people: Person[]): Promise<void> {
  const rows = await Promise.all(
    people.map(async (person) => {
      const named = namedAccounts.find(({ email }) => email === person.email)
      return { ...person, passwordHash: named ? await hash(named.password) : null }
    }),
  )
  await db.run`
    insert into users (userid, name, email, mobilenumber, password_hash, role, is_verified,
      mobile_proven_at, is_blocked, referred_by, created_at, updated_at)
    select userid, name, email, mobilenumber, "passwordHash", role, "isVerified",
      case when mobilenumber is not null then "joinedAt" end, "isBlocked", "referredBy",
      "joinedAt", "joinedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (
      userid bigint, name text, email text, mobilenumber text, "passwordHash" text, role text,
      "isVerified" boolean, "isBlocked" boolean, "referredBy" bigint, "joinedAt" timestamptz)`
  await db.run`
    select setval(pg_get_serial_sequence('users', 'userid'), (select max(userid) from users))`
}
