// What the owner demands of staff, in SQL.

import type { StaffRule } from '@gemwala/contract/accounts/staff/staff'
import type { Right } from '@gemwala/contract/rights'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const rules = z.object({ secondFactor: z.boolean(), ownMoney: z.boolean(), resend: z.boolean() })
export type StaffRules = Record<StaffRule, boolean>

const everything = sql`
  select factor_required as "secondFactor", own_money_approved as "ownMoney", resend_approved as resend
  from store_settings`

export async function read(db: Db): Promise<StaffRules> {
  const [found] = await db.rows(rules)`${everything}`
  return found!
}

export async function lock(db: Db): Promise<StaffRules> {
  const [found] = await db.rows(rules)`${everything} for update`
  return found!
}

export const write = (db: Db, given: StaffRules): Promise<number> => db.run`
  update store_settings set factor_required = ${given.secondFactor},
    own_money_approved = ${given.ownMoney}, resend_approved = ${given.resend}`

/** Whether anybody else may approve what needs this right. They must see the requests, too. */
export const hasApprover = async (db: Db, userid: number, right: Right): Promise<boolean> =>
  (await db.number`
    select count(*) as n from users u left join staff_sets f on f.id = u.staff_set
    where u.role = 'admin' and not u.is_blocked and u.userid <> ${userid}
      and (u.staff_set is null or f.rights @> array[${right}, 'money.see'])`) > 0
