// The database time of a purchase by statement, including those in functions and triggers. The time of a statement
// includes the statements that it calls.

import { withOwnDatabase } from '../own-database.ts'
import { table } from '../table.ts'
import { functionCalls } from './by-function.ts'
import { stock } from './stock.ts'

const counting = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all']

type Statement = { text: string; calls: number; meanMs: number }

export const profilePurchases = (extent: { buyers: number; seconds: number }): Promise<string> =>
  withOwnDatabase(
    { APP_ENV: 'test', LOG_LEVEL: 'warn' },
    async ({ database: { url, client } }) => {
      await client.query('create extension pg_stat_statements')
      const calls = await functionCalls(url, await stock(client, extent.buyers), 1)
      await calls.run(1, extent.seconds)
      await client.query('vacuum analyze')
      await client.query('select pg_stat_statements_reset()')
      const { p50Ms, count } = await calls.run(1, extent.seconds * 4)
      await calls.end()
      const { rows } = await client.query<Statement>(`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as text, calls::int,
          mean_exec_time as "meanMs"
        from pg_stat_statements where calls >= ${count} order by total_exec_time desc limit 20`)
      return [
        `One purchase, the commit included: p50 ${p50Ms.toFixed(2)} ms of ${count}`,
        table(
          ['statement', 'times a purchase', 'ms each'],
          rows.map(({ text, calls: times, meanMs }) => [
            text.replaceAll('|', '/'),
            (times / count).toFixed(0),
            meanMs.toFixed(3),
          ]),
        ),
      ].join('\n\n')
    },
    counting,
  )
