// Finds the rate of purchases that the store sustains, then asks ten times of it.

import { cpus } from 'node:os'
import { withOwnDatabase } from '../own-database.ts'
import { between, type CpuTimes, cpuTimes } from '../purchases/cpu.ts'
import type { Extent } from '../purchases/measure.ts'
import { httpPurchases } from '../purchases/over-http.ts'
import { stock } from '../purchases/stock.ts'
import { keepApart } from './apart.ts'
import { type Flood, openLoop } from './open-loop.ts'

const clients = 32

/** With sixteen connections per processor the database would leave the store, on the same one, no time to refuse. */
const settings = {
  APP_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: String(4 * Math.max(1, cpus().length - 1)),
}
export const times = 10

export type Round = {
  /** Purchases per second, the mean of before and after: a shared machine changes its speed meanwhile. */
  sustained: number
  flood: Flood
  cpu: CpuTimes
}
export type Overload = { isApart: boolean; rounds: Round[] }

export const measureOverload = (extent: Extent): Promise<Overload> =>
  withOwnDatabase(settings, async ({ server, store, database }) => {
    const pids = { server: store.pid, database: server.pid }
    const shop = await stock(database.client, extent.buyers)
    const http = httpPurchases(store.address, shop)
    const flood = openLoop(store.address, shop)
    const isApart = keepApart(pids)
    await http.run(clients, extent.warmUpSeconds)
    await database.client.query('vacuum analyze')
    const rounds: Round[] = []
    const seconds = Math.max(6, extent.seconds * 2)
    const sustain = async () => (await http.run(clients, seconds)).perSecond
    let sustained = await sustain()
    for (let repetition = 0; repetition < extent.repetitions; repetition += 1) {
      const before = cpuTimes(pids)
      const flooded = await flood(sustained * times, seconds)
      const cpu = between(before, cpuTimes(pids))
      const after = await sustain()
      rounds.push({ sustained: (sustained + after) / 2, flood: flooded, cpu })
      sustained = after
    }
    return { isApart, rounds }
  })
