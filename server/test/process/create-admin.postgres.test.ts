// `npm run create-admin`, as an operator runs it.

import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../database/databases.ts'

await keepFromOthers()

test('it says whom it made an administrator, and what it changed in an account that existed', async () => {
  const { db } = await openTestDatabase()
  const env = { PATH: process.env.PATH, APP_ENV: 'test', DATABASE_URL: await testDatabaseUrl() }
  const run = (name: string) => {
    const script = join(import.meta.dirname, '../../scripts/create-admin.ts')
    const input = 'a-long-password-27\n'
    const how = { encoding: 'utf8', cwd: tmpdir(), env, input } as const
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, 'asha@store.test', name],
      how,
    )
    return { status, stdout, stderr }
  }
  const made = run('Asha Verma')
  const userid = await db.number`select userid as n from users where email = 'asha@store.test'`
  const stdout = `asha@store.test is now an administrator (userid ${userid}).\n`
  expect(made).toEqual({ status: 0, stdout, stderr: '' })
  expect(run('Somebody Else')).toEqual({
    status: 0,
    stdout: `${stdout}It is the account of Asha Verma, with the new password, logged out everywhere, and without a second factor.\n`,
    stderr: '',
  })
}, 60_000)
