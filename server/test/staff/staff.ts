// A member of staff with one of the named sets of rights.

import { expect } from 'vitest'
import * as staff from '../../src/database/accounts/staff.ts'
import { putFirstSets } from '../../src/domain/accounts/staff/staff.ts'
import { clientOf } from '../client.ts'
import type { TestApp } from '../harness.ts'
import { insertUser, signIn } from '../samples.ts'

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
