// Staff and their sets of rights, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { hasFactor } from './factors/factors.ts'

/** A right that a later release takes away stays in the row. */
const set = z.object({ id: z.uuid(), name: z.string(), rights: z.array(z.string()) })
export type StaffSet = z.output<typeof set>

export const listSets = (db: Db): Promise<StaffSet[]> => db.rows(set)`
  select id, name, rights from staff_sets order by name`

export async function findSet(db: Db, id: string): Promise<StaffSet | undefined> {
  const [found] = await db.rows(set)`select id, name, rights from staff_sets where id = ${id}`
  return found
}

export const insertSet = (db: Db, given: Omit<StaffSet, 'id'>): Promise<number> => db.run`
  insert into staff_sets (name, rights) values (${given.name}, ${given.rights}::text[])`

/** Nothing changes once the store has sets; two nodes may begin at once. */
export const insertFirstSets = (db: Db, sets: Omit<StaffSet, 'id'>[]): Promise<number> => db.run`
  insert into staff_sets (name, rights)
  select name, array(select jsonb_array_elements_text(rights))
  from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as given (name text, rights jsonb)
  where not exists (select 1 from staff_sets)
  on conflict do nothing`

export const updateSet = (db: Db, { id, name, rights }: StaffSet): Promise<number> => db.run`
  update staff_sets set name = ${name}, rights = ${rights}::text[] where id = ${id}`

/** Refused by a constraint while somebody has it. */
export const deleteSet = (db: Db, id: string): Promise<number> => db.run`
  delete from staff_sets where id = ${id}`

const person = z.object({
  userid: z.int(),
  name: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
  setId: z.uuid().nullable(),
  sessions: z.int(),
  hasFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
})
export type StaffMember = z.output<typeof person>

export const listPeople = (db: Db): Promise<StaffMember[]> => db.rows(person)`
  select u.userid, u.name, u.email, u.is_blocked as "isBlocked", u.staff_set as "setId",
    count(s.id)::int as sessions, ${hasFactor} as "hasFactor", max(s.last_seen_at) as "lastSeenAt"
  from users u left join sessions s on s.userid = u.userid and s.expires_at > now()
  where u.role = 'admin'
  group by u.userid order by u.is_blocked, u.userid`

const rightsOf = z.object({ setId: z.uuid().nullable(), rights: z.array(z.string()).nullable() })

/** The rights of an administrator, null for an owner; undefined for anybody else. */
export async function findRights(db: Db, userid: number) {
  const [found] = await db.rows(rightsOf)`
    select u.staff_set as "setId",
      case when u.staff_set is not null then coalesce(f.rights, '{}') end as rights
    from users u left join staff_sets f on f.id = u.staff_set
    where u.userid = ${userid} and u.role = 'admin'`
  return found
}

export const assignSet = (db: Db, userid: number, setId: string | null): Promise<number> => db.run`
  update users set staff_set = ${setId}, version = version + 1, updated_at = now()
  where userid = ${userid}`

export const countOwners = (db: Db): Promise<number> => db.number`
  select count(*) as n from users where role = 'admin' and not is_blocked and staff_set is null`

const address = z.object({ email: z.string() })

export const ownerEmails = async (db: Db): Promise<string[]> =>
  (
    await db.rows(address)`
      select email from users where role = 'admin' and not is_blocked and staff_set is null
      order by userid`
  ).map(({ email }) => email)
