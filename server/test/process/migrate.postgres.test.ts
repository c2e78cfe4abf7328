// `npm run migrate`, as an operator runs it.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../database/databases.ts'
import { startProcess } from './processes.ts'

await keepFromOthers()

test('it plans without changing anything, then applies what is missing', async () => {
  const { db } = await openTestDatabase()
  const environment = { APP_ENV: 'test', DATABASE_URL: await testDatabaseUrl() }
  const run = async (...args: string[]) => {
    const script = join(import.meta.dirname, '../../scripts/gemwala.ts')
    const { ended, said } = startProcess({ script, args: ['migrate', ...args], environment })
    return { exitCode: await ended, ...said }
  }
  await db.run`drop function refuse(text, bigint)`
  const planned = await run('--plan')
  expect(planned).toMatchObject({ exitCode: 2, err: '' })
  expect(planned.out).toBe(`Would be applied, in this order:

Functions, in one transaction: refuse

A migration that blocks others waits at most 2 s for its locks, lets them pass and retries, up to 40 times.
Nothing was changed. Apply it with: npm run migrate
`)
  expect(await run()).toEqual({ exitCode: 0, out: 'Applied: refuse\n', err: '' })
}, 60_000)
