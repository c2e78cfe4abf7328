// `npm run create-admin`, as an operator runs it.

import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as staffRules from '../../src/database/accounts/staff-rules.ts'
import { audited } from '../accounts.ts'
import {
  emptyTables,
  keepFromOthers,
  openTestDatabase,
  testDatabaseUrl,
} from '../database/databases.ts'

await keepFromOthers()

const script = join(import.meta.dirname, '../../scripts/gemwala.ts')
const password = 'a-long-password-27'

async function openDatabase() {
  const database = await openTestDatabase()
  await emptyTables(database)
  const { db } = database
  const env = { PATH: process.env.PATH, APP_ENV: 'test', DATABASE_URL: await testDatabaseUrl() }
  const how = { encoding: 'utf8', cwd: tmpdir(), env } as const
  const run = (name: string, ...options: string[]) => {
    const args = [script, 'create-admin', 'asha@store.test', name, ...options]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...how,
      input: `${password}\n`,
    })
    return { status, stdout, stderr }
  }
  /** At a terminal, which `script` gives the command. Each answer is typed once its question is there. */
  const runAtTerminal = async (email: string, answers: [string, string][]) => {
    const command = `${process.execPath} ${script} create-admin ${email} Asha`
    const child = spawn('script', ['--quiet', '--command', command, '/dev/null'], how)
    onTestFinished(() => void child.kill())
    const left = [...answers]
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += text
      const [question, answer] = left[0] ?? []
      if (question === undefined || !said.includes(question)) continue
      child.stdin.write(`${answer}\n`)
      left.shift()
    }
    return said
  }
  const isFactorDemanded = async () => (await staffRules.read(db)).secondFactor
  return { db, run, runAtTerminal, isFactorDemanded }
}

test('it says whom it made an administrator, and what it changed in an account that existed', async () => {
  const { db, run, isFactorDemanded } = await openDatabase()
  const made = run('Asha Verma')
  const userid = await db.number`select userid as n from users where email = 'asha@store.test'`
  const stdout = `asha@store.test is now an administrator (userid ${userid}).\n`
  expect(made).toEqual({ status: 0, stdout, stderr: '' })
  expect(await isFactorDemanded()).toBe(false)
  const known =
    'It is the account of Asha Verma, with the new password, logged out everywhere, and without a second factor.\n'
  expect(run('Somebody Else', '--second-factor')).toEqual({
    status: 0,
    stdout: `${stdout}${known}All staff need a second factor.\n`,
    stderr: '',
  })
  expect(await isFactorDemanded()).toBe(true)
  expect(await audited(db)).toContain('demands on staff changed')
  run('Asha Verma')
  expect(await isFactorDemanded()).toBe(true)
  run('Asha Verma', '--no-second-factor')
  expect(await isFactorDemanded()).toBe(false)
}, 60_000)

test('at a terminal it asks for the password and, for the first administrator, whether staff need a second factor', async () => {
  const { runAtTerminal, isFactorDemanded } = await openDatabase()
  const question = 'Must all staff have a second factor?'
  const first = await runAtTerminal('asha@store.test', [
    ['Password: ', password],
    [question, 'y'],
  ])
  expect(first).toContain('asha@store.test is now an administrator')
  expect(await isFactorDemanded()).toBe(true)
  const second = await runAtTerminal('ravi@store.test', [['Password: ', password]])
  expect(second).toContain('ravi@store.test is now an administrator')
  expect(second).not.toContain(question)
  expect(await isFactorDemanded()).toBe(true)
}, 60_000)
