// What the database remembers about the store as a whole.

import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import { vaultOf } from '../../kit/seal.ts'
import { expectSameSecret } from './settings.ts'

test('the first secret is remembered, and another one is refused', async () => {
  const { db } = await openTestDatabase()
  await db.run`update store_settings set secret_check = null`
  const first = vaultOf('a-secret-that-is-long-enough-for-a-key')
  await expectSameSecret(db, first)
  await expectSameSecret(db, first)
  const another = expectSameSecret(db, vaultOf('another-secret-that-is-long-enough'))
  await expect(another).rejects.toThrow(CannotStart)
  await expect(another).rejects.toThrow('Set the former APP_SECRET again.')
})
