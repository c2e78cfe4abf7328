// Compares purchases per second with pgbench, in turns on the same durable PostgreSQL server.

import { withOwnDatabase } from '../own-database.ts'
import { functionCalls } from './by-function.ts'
import { between, type CpuTimes, cpuTimes } from './cpu.ts'
import { httpPurchases } from './over-http.ts'
import { pgbenchOn } from './pgbench.ts'
import { stock } from './stock.ts'
import type { Timed } from './timing.ts'

export type Extent = {
  repetitions: number
  seconds: number
  warmUpSeconds: number
  pgbenchScale: number
  buyers: number
}

type Way = 'pgbench' | 'function' | 'function, groups of 16' | 'http' | 'http, one coupon'
export type Row = { way: Way; clients: number; timed: Timed[]; cpu: CpuTimes[] }

/** What is still to be mailed, so that no run pays for the one before. */
const forgetMails = `delete from jobs where queue = 'notices';
  update notices set sent_at = now() where sent_at is null`

const clientCounts = [1, 8, 32]
const mostClients = 32

export const measurePurchases = (extent: Extent): Promise<Row[]> =>
  withOwnDatabase({ APP_ENV: 'test', LOG_LEVEL: 'warn' }, async ({ server, store, database }) => {
    const pids = { server: store.pid, database: server.pid }
    const pgbench = pgbenchOn(server.programs, server.url)
    await pgbench.fill(extent.pgbenchScale)
    const shop = await stock(database.client, extent.buyers)
    const calls = await functionCalls(database.url, shop, mostClients)
    const http = httpPurchases(store.address, shop)
    const ways: Record<Way, (clients: number, seconds: number) => Promise<Timed>> = {
      pgbench: pgbench.run,
      function: calls.run,
      'function, groups of 16': (clients, seconds) => calls.run(clients, seconds, 16),
      http: http.run,
      'http, one coupon': (clients, seconds) => http.run(clients, seconds, { withCoupon: true }),
    }
    const rows: Row[] = [
      ...(['pgbench', 'function', 'http'] as const).flatMap((way) =>
        clientCounts.map((clients) => ({ way, clients, timed: [], cpu: [] })),
      ),
      { way: 'function, groups of 16', clients: 1, timed: [], cpu: [] },
      { way: 'http, one coupon', clients: mostClients, timed: [], cpu: [] },
    ]
    for (const run of Object.values(ways)) await run(mostClients, extent.warmUpSeconds)
    // So far the planner has only seen empty tables.
    await database.client.query('vacuum analyze')
    for (let repetition = 0; repetition < extent.repetitions; repetition += 1) {
      // The order alternates, so that a machine that gets slower or faster favours nobody.
      for (const row of repetition % 2 === 0 ? rows : rows.toReversed()) {
        const before = cpuTimes(pids)
        row.timed.push(await ways[row.way](row.clients, extent.seconds))
        row.cpu.push(between(before, cpuTimes(pids)))
        await database.client.query(forgetMails)
      }
    }
    await calls.end()
    return rows
  })
