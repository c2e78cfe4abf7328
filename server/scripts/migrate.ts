// `npm run migrate`: brings the schema of the database up to date without starting the store. `--plan` only says what
// would be done. Exit codes: 0 for up to date, 1 for a failure, 2 if a plan has something to apply.

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '../src/config/config.ts'
import { hasEmbedded } from '../src/config/database-settings.ts'
import { limits } from '../src/config/limits.ts'
import { migrate } from '../src/database/schema/migrate.ts'
import { onSchema, openDatabase } from '../src/database/schema/open.ts'
import { lockRule, planMigration } from '../src/database/schema/plan.ts'
import { CannotStart } from '../src/kit/cannot-start.ts'
import { openLog } from '../src/kit/log.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const say = (text: string) => void process.stdout.write(`${text}\n`)
const isRefusedStatement = (error: unknown): error is Error & { detail?: string } =>
  error instanceof Error && 'severity' in error

try {
  const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  if (values.plan && !config.databaseUrl && !hasEmbedded(config.dataFolder)) {
    throw new CannotStart(
      'The demo has no database yet. Its first start makes it, with all tables.',
    )
  }
  const database = await openDatabase(config, limits, openLog('warn'))
  try {
    const work = values.plan ? plan : apply
    process.exitCode = await onSchema(database, () => work(database.direct))
  } finally {
    await database.close()
  }
} catch (error) {
  process.exitCode = 1
  const isUsage = error instanceof TypeError && 'code' in error
  if (isRefusedStatement(error)) {
    process.stderr.write(`${error.message}${error.detail ? `: ${error.detail}` : ''}\n`)
    process.stderr.write(
      'What was applied before stays. Fix the cause and run the command again.\n',
    )
  } else if (error instanceof CannotStart || isUsage) process.stderr.write(`${error.message}\n`)
  else throw error
}

async function plan(pool: pg.Pool): Promise<number> {
  const { lines, isUpToDate } = await planMigration(pool)
  if (isUpToDate) {
    for (const line of [...lines, 'There is nothing to apply.']) say(line)
    return 0
  }
  say('Would be applied, in this order:\n')
  for (const line of lines) say(line)
  say(`\n${lockRule}\nNothing was changed. Apply it with: npm run migrate`)
  return 2
}

async function apply(pool: pg.Pool): Promise<number> {
  const applied = await migrate(pool, undefined, { log: { info: say, warn: say } })
  say(applied.length === 0 ? 'There was nothing to apply.' : `Applied: ${applied.join(', ')}`)
  return 0
}
