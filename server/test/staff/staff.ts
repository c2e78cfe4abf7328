// Staff with one of the named sets of rights, and what the owner demands of them.

import type { StaffRule } from '@gemwala/contract/accounts/staff/staff'
import { expect } from 'vitest'
import * as staff from '../../src/database/accounts/staff.ts'
import * as staffRules from '../../src/database/accounts/staff-rules.ts'
import { putFirstSets } from '../../src/domain/accounts/staff/staff.ts'
import { clientOf } from '../client.ts'
import type { TestApp } from '../harness.ts'
import { insertUser, signIn } from '../samples.ts'

/** As if an owner had chosen it on the screen 'Staff'. */
export const demand = ({ ctx: { db } }: Pick<TestApp, 'ctx'>, rule: StaffRule): Promise<number> =>
  staffRules.write(db, { secondFactor: false, ownMoney: false, resend: false, [rule]: true })

export async function insertStaff({ app, ctx }: Pick<TestApp, 'app' | 'ctx'>, setName: string) {
  await putFirstSets(ctx.db)
  const set = (await staff.listSets(ctx.db)).find(({ name }) => name === setName)
  expect(set).toBeDefined()
  const { userid } = await insertUser(ctx.db, {
    role: 'admin',
    email: `${setName.toLowerCase().replaceAll(' ', '-')}@staff.test`,
  })
  await staff.assignSet(ctx.db, userid, set!.id)
  return { userid, rights: set!.rights, client: clientOf(app, await signIn(ctx.db, userid)) }
}
