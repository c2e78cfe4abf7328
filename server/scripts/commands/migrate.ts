// Brings the schema of the database up to date without starting the store.

import type pg from 'pg'
import { hasEmbedded } from '../../src/config/database-settings.ts'
import { limits } from '../../src/config/limits.ts'
import { migrate as migrateOn } from '../../src/database/schema/migrate.ts'
import { onSchema, openDatabase } from '../../src/database/schema/open.ts'
import { lockRule, planMigration } from '../../src/database/schema/plan.ts'
import { CannotStart } from '../../src/kit/cannot-start.ts'
import { openLog } from '../../src/kit/log.ts'
import type { Given, Result } from '../commands.ts'

export async function migrate({ config, options, say }: Given): Promise<Result> {
  if (options.plan && !config.databaseUrl && !hasEmbedded(config.dataFolder)) {
    throw new CannotStart(
      'The demo has no database yet. Its first start makes it, with all tables.',
    )
  }
  const database = await openDatabase(config, limits, openLog('warn'))
  const work = options.plan ? plan : apply
  try {
    return await onSchema(database, () => work(database.direct, say))
  } catch (error) {
    if (!isRefusedStatement(error)) throw error
    const detail = error.detail ? `: ${error.detail}` : ''
    throw new CannotStart(
      `${error.message}${detail}\nWhat was applied before stays. Fix the cause and run the command again.`,
    )
  } finally {
    await database.close()
  }
}

const isRefusedStatement = (error: unknown): error is Error & { detail?: string } =>
  error instanceof Error && 'severity' in error

async function plan(pool: pg.Pool): Promise<Result> {
  const { lines, isUpToDate } = await planMigration(pool)
  if (isUpToDate) return { lines: [...lines, 'There is nothing to apply.'] }
  return {
    lines: [
      'Would be applied, in this order:\n',
      ...lines,
      `\n${lockRule}\nNothing was changed. Apply it with: npm run migrate`,
    ],
    exitCode: 2,
  }
}

async function apply(pool: pg.Pool, say: Given['say']): Promise<Result> {
  const applied = await migrateOn(pool, undefined, { log: { info: say, warn: say } })
  const what =
    applied.length === 0 ? 'There was nothing to apply.' : `Applied: ${applied.join(', ')}`
  return { lines: [what] }
}
