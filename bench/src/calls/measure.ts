// What every call costs: a signed-in read beside a bare read by primary key, and a page of 1000 orders, in turns on the
// same private database.

import { accountEndpoints } from '@gemwala/contract/accounts/account'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { seed } from '../lists/seed.ts'
import { signIn } from '../lists/sign-in.ts'
import { type Measured, measure } from '../measure.ts'
import { withOwnDatabase } from '../own-database.ts'
import { between, type CpuTimes, cpuTimes } from '../purchases/cpu.ts'
import type { Asked } from '../scenarios.ts'
import { startBareRead } from '../server.ts'

export type Extent = { repetitions: number; seconds: number; warmUpSeconds: number }
export type Row = { name: string; clients: number; timed: Measured[]; cpu: CpuTimes[] }

export const bareRead = 'bare read by key'
export const signedInRead = `GET ${accountEndpoints.mine.path}`
export const longPage = `GET ${orderEndpoints.transactions.path}, 1000 orders`

const clientCounts = [1, 8, 32]
/** The length of the tables hardly matters to these calls. */
const orders = 100_000

export const measureCalls = (extent: Extent): Promise<Row[]> =>
  withOwnDatabase({ APP_ENV: 'test', LOG_LEVEL: 'warn' }, async ({ server, store, database }) => {
    await seed(database.client, orders)
    const bare = await startBareRead(database.url)
    try {
      const { rows } = await database.client.query('select userid from users limit 1')
      const to = (token: string, path: string): Asked => ({
        path,
        headers: { authorization: `Bearer ${token}` },
        status: 200,
      })
      const admin = await signIn(database.client, 'admin')
      // Calls of one customer that arrive together would share a row.
      const customers: string[] = []
      for (let nth = 0; nth < Math.max(...clientCounts); nth += 1) {
        customers.push(await signIn(database.client, 'user', '', nth))
      }
      const { path } = orderEndpoints.transactions
      const ways = [
        { name: bareRead, on: bare, asked: to('', `/${rows[0].userid}`) },
        {
          name: signedInRead,
          on: store,
          asked: {
            ...to('', accountEndpoints.mine.path),
            ofClient: customers.map((token) => ({ authorization: `Bearer ${token}` })),
          },
        },
        { name: longPage, on: store, asked: to(admin, `${path}?status=Completed&limit=1000`) },
      ]
      const measured = ways.flatMap((way) =>
        clientCounts.map(
          (clients) => ({ ...way, clients, timed: [], cpu: [] }) as typeof way & Row,
        ),
      )
      for (const { on, asked } of ways) await measure(on, asked, extent.warmUpSeconds)
      for (let repetition = 0; repetition < extent.repetitions; repetition += 1) {
        // The order alternates, so that a machine that gets slower or faster favours nobody.
        for (const row of repetition % 2 === 0 ? measured : measured.toReversed()) {
          const pids = { server: row.on.pid, database: server.pid }
          const before = cpuTimes(pids)
          row.timed.push(await measure(row.on, row.asked, extent.seconds, row.clients))
          row.cpu.push(between(before, cpuTimes(pids)))
        }
      }
      return measured
    } finally {
      await bare.stop()
    }
  })
